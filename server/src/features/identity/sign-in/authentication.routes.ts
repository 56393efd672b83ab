import {
  authenticate,
  basicSettings,
  captchaChallenge,
  checkSession,
  factorLimits,
  logout,
  mfaChannel,
  mfaResend,
  mfaSettings,
  mfaVerify,
  ssoWaitSeconds,
} from '@tenure/contract/identity/authentication.ts';
import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { attemptsLeft, verifyLockedSeconds } from '@tenure/domain/identity/second-factor.ts';
import type { Captcha } from '../../../platform/captcha/captcha.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Binding, onHost, onNothing, onSession } from '../../../platform/http/route.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import { nameOfViewer } from './account.reads.ts';
import type { Authentication, PasswordRules } from './authentication.service.ts';
import { signInTheme } from './branding.reads.ts';
import { channelsOf, secondStepMethodsOf } from './second-factor.policy.ts';
import { codeDigits, type SecondFactor } from './second-factor.service.ts';
import { factorOfViewer, factorOfViewerLocked } from './second-factor.store.ts';
import type { Sessions } from './session.service.ts';

interface AuthenticationRouteDeps {
  authentication: Authentication;
  secondFactor: SecondFactor;
  captcha: Captcha;
  clock: Clock;
  messages: Messages;
  passwordRule: PasswordRules;
  sessions: Sessions;
}

export function authenticationRoutes({
  authentication,
  secondFactor,
  captcha,
  clock,
  messages: { canText },
  passwordRule,
  sessions,
}: AuthenticationRouteDeps): Binding[] {
  return [
    onHost(basicSettings, async ({ tx, tenantId }) => {
      const [settings, offer] = await Promise.all([signInTheme(tx, tenantId), passwordRule.offer(tx)]);
      return {
        ...settings,
        captcha: { required: false, provider: captcha.provider, siteKey: captcha.siteKey },
        sso: {
          ...offer,
          loginUrl: offer.enabled ? ssoPaths.start : null,
          waitSeconds: ssoWaitSeconds,
        },
      };
    }),

    onNothing(authenticate, ({ body }, request) =>
      authentication.authenticate(
        {
          username: body.username,
          password: body._password,
          referrerUrl: body.referrerUrl,
          captcha: body.captcha,
        },
        request,
      ),
    ),

    onNothing(captchaChallenge, () => captcha.challenge()),

    onSession(checkSession, {
      load: (tx) => nameOfViewer(tx),
      present: ({ subject }) => ({ authStatus: 'IS_AUTHENTICATED_FULLY' as const, ...subject }),
    }),

    onHost(logout, async ({ tx, request }) => {
      await sessions.endHere(tx, request);
      request.cookie.clear();
      return undefined;
    }),

    onSession(mfaSettings, {
      load: (tx) => factorOfViewer(tx),
      present: ({ subject }) => {
        const now = clock.now();
        const { open, heldBack } = channelsOf(subject, now, canText);
        return {
          methods: secondStepMethodsOf(subject, now, canText),
          channels: open,
          heldBackChannels: heldBack,
          chosenChannel: subject.channel,
          codeLength: codeDigits,
          ...factorLimits,
          attemptsLeft: attemptsLeft(subject.state, factorLimits, now),
          lockedSeconds: verifyLockedSeconds(subject.state, now),
        };
      },
    }),

    onSession(mfaChannel, {
      load: (tx) => factorOfViewerLocked(tx),
      act: ({ tx, subject, input }) => secondFactor.send(tx, subject, input.body.userChannel, 'sign-in'),
      present: ({ result }) => result,
    }),

    onSession(mfaResend, {
      load: (tx) => factorOfViewerLocked(tx),
      act: ({ tx, subject }) => secondFactor.send(tx, subject, subject.channel, 'sign-in'),
      present: ({ result }) => result,
    }),

    onSession(mfaVerify, {
      load: (tx) => factorOfViewerLocked(tx),
      act: ({ tx, subject, input, request }) =>
        secondFactor.complete(tx, subject, { method: 'code', code: input.body.code }, request),
      present: ({ result }) => result,
    }),
  ];
}
