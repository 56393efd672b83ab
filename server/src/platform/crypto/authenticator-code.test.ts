import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator-code.ts';

/** The secret of RFC 6238, appendix B: the text 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
const never = -1;

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('takes the code of RFC 6238 at second %i', (second, code) => {
  expect(stepOfCode(code, secret, at(second), never)).toBe(Math.floor(second / 30));
});

it('takes a code one step early or late, and none further off', () => {
  const seconds = [-60, -30, 0, 30, 60].map((off) =>
    stepOfCode('005924', secret, at(1_234_567_890 + off), never),
  );
  expect(seconds).toEqual([null, 41_152_263, 41_152_263, 41_152_263, null]);
});

it('takes no code of a step that was taken before, nor of one before it', () => {
  expect(stepOfCode('005924', secret, at(1_234_567_890), 41_152_262)).toBe(41_152_263);
  expect(stepOfCode('005924', secret, at(1_234_567_890), 41_152_263)).toBeNull();
  expect(stepOfCode('005924', secret, at(1_234_567_890), 41_152_264)).toBeNull();
});

it.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('takes %j for no code', (code) => {
  expect(stepOfCode(code, secret, at(59), never)).toBeNull();
});

it('makes secrets of 160 bits that an app can read', () => {
  const fresh = newAuthenticatorSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(fresh).not.toBe(newAuthenticatorSecret());
  const uri = new URL(authenticatorUri(fresh, { issuer: 'Harbourline', label: 'priya.raman' }));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: fresh,
    issuer: 'Harbourline',
    digits: '6',
    period: '30',
  });
});
