import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token to hand out. Only its hash is ever stored. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** A plain hash is enough: the token has full entropy, so there is nothing to guess from it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
