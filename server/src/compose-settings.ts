import type { Config } from './config.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import { createProofOfWork } from './platform/captcha/proof-of-work.ts';
import { createRecaptcha, recaptchaSources, recaptchaVerifyUrl } from './platform/captcha/recaptcha.ts';
import { type Clock, createOffsetClock, createSystemClock } from './platform/clock/clock.ts';
import { type ForeignSources, noForeignSources } from './platform/http/security-headers.ts';
import type { Log } from './platform/log/log.ts';

/** The machine's clock, unless the settings start the product at another time. */
export function clockOf({ TENURE_CLOCK: start }: Pick<Config, 'TENURE_CLOCK'>): Clock {
  return start === undefined ? createSystemClock() : createOffsetClock(start);
}

/** Which of several ways the settings choose, for `compose.ts`. */
export function captchaOf(config: Config, clock: Clock, log: Log, proofOfWorkKey: () => string): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = config;
  if (config.TENURE_CAPTCHA === 'altcha' || siteKey === undefined || secretKey === undefined) {
    return createProofOfWork(proofOfWorkKey(), clock);
  }
  return createRecaptcha({ siteKey, secretKey, verifyUrl: recaptchaVerifyUrl, timeoutMs: 5000, log });
}

/** Sources of scripts and frames the page may use besides its own address. */
export function foreignSourcesOf({
  TENURE_CAPTCHA: captcha,
  contentOrigin,
}: Pick<Config, 'TENURE_CAPTCHA' | 'contentOrigin'>): ForeignSources {
  const { script, frame } = captcha === 'recaptcha' ? recaptchaSources : noForeignSources;
  return { script, frame: contentOrigin === null ? frame : [...frame, contentOrigin] };
}
