import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SignInSettings } from '../identity.queries.ts';
import { CaptchaFailed, canSolveCaptcha, captchaQuery } from './captcha.queries.ts';

export interface CaptchaUse {
  provider: SignInSettings['captcha']['provider'];
  siteKey: string | null;
  /** How many solutions were used up; each attempt needs a new one. */
  tries: number;
  /** Whether this browser solves it by itself, without any input. */
  solvesItself: boolean;
  solve(): Promise<string | undefined>;
  /** Discards a solution once it was sent, whatever the result. */
  spend(): void;
  /** Called by a check that a person solves. */
  onSolved(solution: string | null): void;
}

/** One solved captcha after another, by the check the installation uses. */
export function useCaptcha({ provider, siteKey }: SignInSettings['captcha']): CaptchaUse {
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  const given = useRef<string | null>(null);
  const isOwn = provider === 'altcha';

  async function solve(): Promise<string | undefined> {
    if (!isOwn) {
      if (given.current === null) throw new CaptchaFailed('It has not been solved yet');
      return given.current;
    }
    return canSolveCaptcha() ? queryClient.fetchQuery(captchaQuery(tries)) : undefined;
  }

  return {
    provider,
    siteKey,
    tries,
    solvesItself: isOwn && canSolveCaptcha(),
    solve,
    spend: () => {
      given.current = null;
      setTries(tries + 1);
    },
    onSolved: (solution) => {
      given.current = solution;
    },
  };
}
