import { queryOptions } from '@tanstack/react-query';
import { captchaChallenge } from '@tenure/contract/identity/authentication.ts';

/** A solution is valid for ten minutes; it is renewed a little earlier. */
const renewAfterMs = 540_000;

/** The work needs the browser's cryptography, which is available over secure connections only. */
export const canSolveCaptcha = (): boolean => globalThis.isSecureContext;

/** No proof could be computed; the check itself reports this and offers a retry. */
export class CaptchaFailed extends Error {
  override readonly name = 'CaptchaFailed';
}

/** A solved captcha for one sign-in attempt: the server accepts each only once. */
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
