import { queryOptions } from '@tanstack/react-query';
import { captchaChallenge } from '@tenure/contract/identity/authentication.ts';

/** A solution is good for ten minutes; one is made anew a little before. */
const renewAfterMs = 540_000;

/** The work needs the browser's cryptography, which it offers over secure connections alone. */
export const canSolveCaptcha = (): boolean => globalThis.isSecureContext;

/** No proof could be had; the check itself says so and offers to try again. */
export class CaptchaFailed extends Error {
  override readonly name = 'CaptchaFailed';
}

/** A solved captcha for one try to sign in: the server takes each only once. */
export function captchaQuery(tries: number) {
  return queryOptions({
    queryKey: [captchaChallenge.name, tries],
    queryFn: async ({ signal }) => {
      try {
        const { solveCaptcha } = await import('./solve-captcha.ts');
        return await solveCaptcha(signal);
      } catch (cause) {
        throw new CaptchaFailed('The proof of work could not be done', { cause });
      }
    },
    staleTime: renewAfterMs,
    refetchInterval: renewAfterMs,
    refetchIntervalInBackground: true,
    gcTime: renewAfterMs,
  });
}
