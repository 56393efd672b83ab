import { useMutation } from '@tanstack/react-query';
import { authenticate } from '@tenure/contract/identity/authentication.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { CaptchaFailed } from './captcha/captcha.queries.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import type { SignInSettings } from './identity.queries.ts';
import { enter, goTo, referrerUrl } from './place.ts';

interface Credentials {
  username: string;
  _password: string;
}

/** Sign-in attempts, each with a captcha of its own from the time one is required. */
export function useSignIn(settings: SignInSettings['captcha'], onRefused: () => void) {
  const [asksForCaptcha, setAsksForCaptcha] = useState(settings.required);
  const captcha = useCaptcha(settings);

  async function send(credentials: Credentials, withCaptcha: boolean) {
    const solution = withCaptcha ? await captcha.solve() : undefined;
    return call(authenticate, { body: { ...credentials, captcha: solution, referrerUrl: referrerUrl() } });
  }

  const signIn = useMutation({
    mutationFn: async (credentials: Credentials) => {
      try {
        return await send(credentials, asksForCaptcha);
      } catch (failure) {
        // The first refusal for a missing captcha comes before the person was asked for one, so it is not an
        // error of theirs.
        if (asksForCaptcha || !isMissingCaptcha(failure) || !captcha.solvesItself) throw failure;
        setAsksForCaptcha(true);
        return send(credentials, true);
      }
    },
    onSuccess: ({ body }) => {
      if (body.authStatus === 'ROLE_2FA_IN_PROGRESS') goTo('choose-channel');
      else enter(body.referrerUrl);
    },
    onError: (failure) => {
      if (asksAfter(failure)) setAsksForCaptcha(true);
      // Nothing was sent, so the input is still valid.
      if (failure instanceof CaptchaFailed) return;
      captcha.spend();
      if (failure instanceof ApiError) onRefused();
    },
  });
  return { signIn, asksForCaptcha, captcha };
}

function isMissingCaptcha(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'invalid-captcha';
}

function asksAfter(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  const { data } = failure;
  return (
    typeof data === 'object' && data !== null && 'captchaRequired' in data && data.captchaRequired === true
  );
}
