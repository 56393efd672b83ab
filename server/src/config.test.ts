import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('asks for the keys of reCAPTCHA where it is chosen, and for none otherwise', () => {
  expect(() => readConfig({ TENURE_CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site' })).toThrow(
    'RECAPTCHA_SECRET_KEY: Recaptcha key is required',
  );
  expect(readConfig({}).TENURE_CAPTCHA).toBe('altcha');
});

describe('the time at which the product starts', () => {
  const clock = '2027-06-30T10:00:00Z';

  it.each([undefined, 'local', 'development'])('may be set where the environment is %s', (environment) => {
    const config = readConfig({ TENURE_CLOCK: clock, TENURE_ENVIRONMENT: environment });
    expect(String(config.TENURE_CLOCK)).toBe(clock);
  });

  it.each(['staging', 'production'])('is refused in %s', (environment) => {
    expect(() => readConfig({ TENURE_CLOCK: clock, TENURE_ENVIRONMENT: environment })).toThrow(
      `TENURE_CLOCK: Remove it: ${environment} uses the machine's clock`,
    );
  });

  it.each(['2027-06-30', '2027-02-30T10:00:00Z', '2027-06-30T10:00:00', 'tomorrow'])(
    'is no instant if it is %s',
    (text) => {
      expect(() => readConfig({ TENURE_CLOCK: text })).toThrow(
        'TENURE_CLOCK: Write an instant, for example 2027-06-30T10:00:00Z',
      );
    },
  );
});

it('names every problem of the environment at once', () => {
  expect(() => readConfig({ PORT: 'x', TENURE_ROLE: 'y' })).toThrow(/PORT[\s\S]*TENURE_ROLE/);
});

it('logs at info where nothing else is said, as the specification has it', () => {
  expect(readConfig({}).TENURE_LOG_LEVEL).toBe('info');
});
