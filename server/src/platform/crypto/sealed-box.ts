import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TenantId } from '../db/tenant-id.ts';

/** Why a stored value could not be read back. */
export type DecryptionFailure = 'malformed' | 'unknown-key' | 'not-authentic';

export class DecryptionError extends Error {
  readonly reason: DecryptionFailure;
  constructor(reason: DecryptionFailure) {
    super(`The value cannot be decrypted: ${reason}`);
    this.name = 'DecryptionError';
    this.reason = reason;
  }
}

/**
 * The place a value is bound to. It is authenticated with the value, so a value copied elsewhere does not
 * decrypt there.
 */
export interface FieldContext {
  /** None for what belongs to the installation and no company. */
  readonly tenantId: TenantId | null;
  readonly table: string;
  readonly column: string;
  readonly rowKey?: string;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, ciphertext and tag in one base64url string. */
export function seal(key: Buffer, plaintext: string | Uint8Array, authenticated: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(authenticated);
  const body = Buffer.concat([cipher.update(plaintextBytes(plaintext)), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
}

export function unseal(key: Buffer, sealed: string, authenticated: Buffer): Buffer {
  const bytes = decodeBase64Url(sealed);
  if (bytes === undefined || bytes.length < ivBytes + tagBytes) throw new DecryptionError('malformed');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(authenticated);
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes)),
      decipher.final(),
    ]);
  } catch {
    // OpenSSL's own message says no more than this reason does.
    throw new DecryptionError('not-authentic');
  }
}

/** Each part is preceded by its length, so that no two different lists of parts give the same bytes. */
export function authenticatedBytes(parts: readonly string[]): Buffer {
  const pieces: Buffer[] = [];
  for (const part of parts) {
    const bytes = Buffer.from(part, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    pieces.push(length, bytes);
  }
  return Buffer.concat(pieces);
}

export function contextParts(context: FieldContext): string[] {
  const row = context.rowKey === undefined ? [] : [context.rowKey];
  return [String(context.tenantId), context.table, context.column, ...row];
}

/** Only the one canonical spelling is accepted: a decoder that forgives would let a changed text pass unnoticed. */
export function decodeBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

function plaintextBytes(plaintext: string | Uint8Array): Uint8Array {
  return typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext;
}
