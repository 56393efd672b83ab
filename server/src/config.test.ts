import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('asks for the keys of reCAPTCHA where it is chosen, and for none otherwise', () => {
  expect(() => readConfig({ TENURE_CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site' })).toThrow(
    'RECAPTCHA_SECRET_KEY: Recaptcha key is required',
  );
  expect(readConfig({}).TENURE_CAPTCHA).toBe('altcha');
});

it('names every problem of the environment at once', () => {
  expect(() => readConfig({ PORT: 'x', TENURE_ROLE: 'y' })).toThrow(/PORT[\s\S]*TENURE_ROLE/);
});

it('logs at info where nothing else is said, as the specification has it', () => {
  expect(readConfig({}).TENURE_LOG_LEVEL).toBe('info');
});
