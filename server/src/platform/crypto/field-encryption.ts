import { createHmac } from 'node:crypto';
import type { TenantId } from '../db/tenant-id.ts';
import type { Keyring } from './keyring.ts';
import {
  authenticatedBytes,
  contextParts,
  DecryptionError,
  type FieldContext,
  seal,
  unseal,
} from './sealed-box.ts';

export interface BlindIndexScope {
  readonly tenantId: TenantId | null;
  /**
   * The kind of value that is looked up, such as `tax-number`: the same value indexed for two purposes gives
   * unrelated results.
   */
  readonly purpose: string;
}

export interface FieldEncryption {
  encrypt(plaintext: string | Uint8Array, context: FieldContext): string;
  decrypt(ciphertext: string, context: FieldContext): string;
  /** The same for binary values. */
  decryptBytes(ciphertext: string, context: FieldContext): Buffer;
  /** The same value, under the current key. */
  reseal(ciphertext: string, context: FieldContext): string;
  /** Finds equal values without decrypting. The caller normalises first: `ab 12` and `AB12` have different indexes. */
  blindIndex(value: string, scope: BlindIndexScope): Buffer;
}

const version = 'f1';
/** How everything begins that is sealed under a key. */
export const sealedUnder = (keyId: string) => `${version}.${keyId}.`;

export function createFieldEncryption(options: { readonly keyring: Keyring }): FieldEncryption {
  const { keyring } = options;
  // A key per tenant keeps the number of random nonces under any one key far below the limit of GCM.
  const keyFor = (keyId: string, tenantId: TenantId | null) => keyring.derive(keyId, `field:${tenantId}`);
  const bound = (keyId: string, context: FieldContext) =>
    authenticatedBytes([version, keyId, ...contextParts(context)]);

  const decryptBytes = (ciphertext: string, context: FieldContext): Buffer => {
    const { keyId, sealed } = split(ciphertext);
    if (!keyring.has(keyId)) throw new DecryptionError('unknown-key');
    return unseal(keyFor(keyId, context.tenantId), sealed, bound(keyId, context));
  };

  const encrypt: FieldEncryption['encrypt'] = (plaintext, context) => {
    const keyId = keyring.currentId();
    const sealed = seal(keyFor(keyId, context.tenantId), plaintext, bound(keyId, context));
    return `${version}.${keyId}.${sealed}`;
  };

  return {
    encrypt,
    decrypt: (ciphertext, context) => decryptBytes(ciphertext, context).toString('utf8'),
    decryptBytes,
    reseal: (ciphertext, context) => encrypt(decryptBytes(ciphertext, context), context),
    blindIndex: (value, scope) => {
      const key = keyring.derive(keyring.indexId(), `blind-index:${scope.tenantId}`);
      return createHmac('sha256', key)
        .update(authenticatedBytes([scope.purpose, value]))
        .digest();
    },
  };
}

function split(ciphertext: string): { keyId: string; sealed: string } {
  const [found, keyId, sealed, ...rest] = ciphertext.split('.');
  if (found !== version || keyId === undefined || sealed === undefined || rest.length > 0) {
    throw new DecryptionError('malformed');
  }
  return { keyId, sealed };
}
