import { Secret, TOTP } from 'otpauth';
import type { Temporal } from 'temporal-polyfill';

const period = 30;
const shape = { algorithm: 'SHA1', digits: 6, period } as const;
const secretBytes = 20;
/** Clocks of phones are a little off, and a code is typed for a while. */
const stepsOff = 1;

/** A secret for an authenticator app, as text that can be typed. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The content of the QR code. */
export function authenticatorUri(secret: string, about: { issuer: string; label: string }): string {
  return new TOTP({ ...shape, ...about, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step a code belongs to, where it is right and newer than the last one taken (RFC 6238, 5.2: a code is
 * accepted once); otherwise null.
 */
export function stepOfCode(
  code: string,
  secret: string,
  now: Temporal.Instant,
  lastStep: number,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.epochMilliseconds;
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: stepsOff,
  });
  if (delta === null) return null;
  const step = TOTP.counter({ period, timestamp }) + delta;
  return step > lastStep ? step : null;
}
