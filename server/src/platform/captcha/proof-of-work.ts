import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Clock } from '../clock/clock.ts';
import type { Captcha } from './captcha.ts';

const goodForSeconds = 600;
/** About a second of a phone's work for one try; a guesser pays it for every one. */
const hardest = 60_000;

/** A proof of work of our own: it needs no third party, so no one else learns who signs in. */
export function createProofOfWork(hmacKey: string, clock: Clock): Captcha {
  return {
    provider: 'altcha',
    siteKey: null,
    goodForSeconds,
    challenge: async () => {
      const made = await createChallenge({
        hmacKey,
        algorithm: 'SHA-256',
        maxNumber: hardest,
        expires: new Date(clock.now().add({ seconds: goodForSeconds }).epochMilliseconds),
      });
      return {
        algorithm: 'SHA-256',
        challenge: made.challenge,
        salt: made.salt,
        signature: made.signature,
        maxnumber: hardest,
      };
    },
    solved: async (payload) => {
      const read = readPayload(payload);
      if (!read || expiryOf(read.salt) <= clock.now().epochMilliseconds) return null;
      return (await verifySolution(payload, hmacKey, false)) ? read.challenge : null;
    },
  };
}

function readPayload(payload: string): { challenge: string; salt: string } | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    const { challenge, salt } = Object(read) as Record<string, unknown>;
    return typeof challenge === 'string' && typeof salt === 'string' ? { challenge, salt } : null;
  } catch {
    // Not JSON is just another wrong solution.
    return null;
  }
}

/** The salt carries the expiry, in seconds, and is itself covered by the signature. */
function expiryOf(salt: string): number {
  const seconds = new URLSearchParams(salt.split('?')[1]).get('expires');
  return Number(seconds) * 1000;
}
