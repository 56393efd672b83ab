import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSettableClock } from '../clock/clock.ts';
import { createTokenSigner } from './signed-token.ts';
import { namedKeyring } from './test-keys.ts';
import { hashToken, randomToken } from './tokens.ts';

const start = '2026-11-21T10:00:00Z';
const signer = createTokenSigner({ keyring: await namedKeyring(['k1']), clock: createSettableClock(start) });
const link = { purpose: 'file', payload: 'ab12.pdf', validFor: { minutes: 5 } };

describe('signed token', () => {
  test('gives back what was signed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (payload) => {
        expect(signer.read('file', signer.sign({ ...link, payload }))).toEqual({ valid: true, payload });
      }),
    );
  });

  test('changing any one character makes it invalid', () => {
    const token = signer.sign(link);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.integer({ min: 33, max: 126 }), (at, code) => {
        fc.pre(String.fromCharCode(code) !== token[at]);
        const changed = token.slice(0, at) + String.fromCharCode(code) + token.slice(at + 1);
        expect(signer.read('file', changed).valid).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test('no text that was not signed is accepted', () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        expect(signer.read('file', token).valid).toBe(false);
      }),
    );
  });

  test('is of no use for another purpose', () => {
    expect(signer.read('reset', signer.sign(link))).toEqual({ valid: false, reason: 'forged' });
  });

  test('holds until just before it expires and not from then on', async () => {
    const clock = createSettableClock(start);
    const timed = createTokenSigner({ keyring: await namedKeyring(['k1']), clock });
    const token = timed.sign(link);
    clock.advance({ minutes: 4, seconds: 59, milliseconds: 999 });
    expect(timed.read('file', token).valid).toBe(true);
    clock.advance({ milliseconds: 1 });
    expect(timed.read('file', token)).toEqual({ valid: false, reason: 'expired' });
  });

  test('outlives the rotation of its key, but not its removal', async () => {
    const clock = createSettableClock(start);
    const rotated = createTokenSigner({ keyring: await namedKeyring(['k1', 'k2'], 'k2'), clock });
    const removed = createTokenSigner({ keyring: await namedKeyring(['k2']), clock });
    expect(rotated.read('file', signer.sign(link)).valid).toBe(true);
    expect(removed.read('file', signer.sign(link))).toEqual({ valid: false, reason: 'forged' });
  });

  test('stays short enough for a link', () => {
    expect(signer.sign(link).length).toBeLessThan(60);
  });
});

describe('opaque token', () => {
  test('is new every time, and its hash finds it again', () => {
    const tokens = new Set(Array.from({ length: 100 }, () => randomToken()));
    expect(tokens.size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
