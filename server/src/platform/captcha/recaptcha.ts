import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log/log.ts';
import type { Captcha } from './captcha.ts';

export interface RecaptchaOptions {
  siteKey: string;
  secretKey: string;
  /** The address that checks solutions; the provider's own except in tests. */
  verifyUrl: string;
  timeoutMs: number;
  log: Log;
}

export const recaptchaVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

/** The sources of its script and frame; sent to browsers only where it was chosen. */
export const recaptchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/'],
} as const;

const verdict = z.object({ success: z.boolean() });
/** The provider itself forgets a solution after two minutes. */
const goodForSeconds = 180;

/** Google's check, for installations that chose it. No solution counts while its service cannot be asked. */
export function createRecaptcha(options: RecaptchaOptions): Captcha {
  async function isRight(solution: string): Promise<boolean> {
    try {
      const answer = await fetch(options.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: options.secretKey, response: solution }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      return verdict.parse(await answer.json()).success;
    } catch (error) {
      options.log.error({ err: error }, 'the captcha service could not be asked');
      throw new Refusal('unavailable');
    }
  }

  return {
    provider: 'recaptcha',
    siteKey: options.siteKey,
    goodForSeconds,
    challenge: async () => {
      throw new Refusal('not-found');
    },
    solved: async (solution) =>
      (await isRight(solution)) ? createHash('sha256').update(solution).digest('base64url') : null,
  };
}
