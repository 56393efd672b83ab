import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../clock/clock.ts';
import type { Keyring } from './keyring.ts';
import { authenticatedBytes, decodeBase64Url } from './sealed-box.ts';

export type SignedTokenReading =
  | { readonly valid: true; readonly payload: string }
  | { readonly valid: false; readonly reason: 'malformed' | 'forged' | 'expired' };

export interface TokenSigner {
  /** Anyone with the token can read the payload: it is signed, not hidden. */
  sign(token: {
    readonly purpose: string;
    readonly payload: string;
    readonly validFor: Temporal.DurationLike;
  }): string;
  read(purpose: string, token: string): SignedTokenReading;
}

// 128 bits of a SHA-256 MAC: beyond forging, and half as long in a link.
const macBytes = 16;

export function createTokenSigner(options: {
  readonly keyring: Keyring;
  readonly clock: Clock;
}): TokenSigner {
  const { keyring, clock } = options;

  function macOf(keyId: string, purpose: string, expiry: string, payload: string): Buffer {
    return createHmac('sha256', keyring.derive(keyId, 'signed-token'))
      .update(authenticatedBytes([purpose, expiry, payload]))
      .digest()
      .subarray(0, macBytes);
  }

  return {
    sign: ({ purpose, payload, validFor }) => {
      const keyId = keyring.currentId();
      const expiry = clock.now().add(validFor).epochMilliseconds.toString(36);
      const body = Buffer.from(payload, 'utf8').toString('base64url');
      return [keyId, expiry, body, macOf(keyId, purpose, expiry, body).toString('base64url')].join('.');
    },
    read: (purpose, token) => {
      const [keyId, expiry, body, mac, ...rest] = token.split('.');
      if (keyId === undefined || expiry === undefined || body === undefined || mac === undefined) {
        return { valid: false, reason: 'malformed' };
      }
      const given = decodeBase64Url(mac);
      const payload = decodeBase64Url(body);
      if (rest.length > 0 || payload === undefined || given?.length !== macBytes) {
        return { valid: false, reason: 'malformed' };
      }
      if (!keyring.has(keyId) || !timingSafeEqual(given, macOf(keyId, purpose, expiry, body))) {
        return { valid: false, reason: 'forged' };
      }
      if (Number.parseInt(expiry, 36) <= clock.now().epochMilliseconds) {
        return { valid: false, reason: 'expired' };
      }
      return { valid: true, payload: payload.toString('utf8') };
    },
  };
}
