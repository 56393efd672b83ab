import { randomBytes } from 'node:crypto';
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

/**
 * The store's record of a subject's key. An erased key leaves a mark, or the next write would make a new one.
 */
export type StoredSubjectKey =
  | { readonly state: 'live'; readonly wrapped: string }
  | { readonly state: 'erased' };

/** The store of wrapped keys. An implementation works inside the caller's transaction. */
export interface SubjectKeyStore {
  load(tenantId: TenantId, subjectIds: readonly string[]): Promise<ReadonlyMap<string, StoredSubjectKey>>;
  /** Inserts unless the subject has a row already, and returns the row then stored. */
  insert(tenantId: TenantId, subjectId: string, wrapped: string): Promise<StoredSubjectKey>;
  erase(tenantId: TenantId, subjectId: string): Promise<void>;
}

export type SubjectFieldContext = Omit<FieldContext, 'tenantId'>;

export interface SubjectReader {
  decrypt(ciphertext: string, context: SubjectFieldContext): string;
}

export interface SubjectCipher extends SubjectReader {
  encrypt(plaintext: string, context: SubjectFieldContext): string;
}

export interface SubjectKeys {
  /** For writing: makes the key when the subject has none. Throws ErasedError when it was erased. */
  cipherFor(store: SubjectKeyStore, tenantId: TenantId, subjectId: string): Promise<SubjectCipher>;
  /** For reading values of many subjects at once; never makes a key, and throws only when a value is read. */
  readersFor(
    store: SubjectKeyStore,
    tenantId: TenantId,
    subjectIds: readonly string[],
  ): Promise<(subjectId: string) => SubjectReader>;
  erase(store: SubjectKeyStore, tenantId: TenantId, subjectId: string): Promise<void>;
  /** The same key, wrapped under the current master key. */
  rewrap(wrapped: string, tenantId: TenantId, subjectId: string): string;
}

/** The value is gone for good because the subject's key was erased; that is an answer, not a fault. */
export class ErasedError extends Error {
  readonly subjectId: string;
  constructor(subjectId: string) {
    super(`The data of subject ${subjectId} was erased`);
    this.name = 'ErasedError';
    this.subjectId = subjectId;
  }
}

const wrapVersion = 'w1';
const valueVersion = 's1';
/** How every subject's key begins that is wrapped under a master key. */
export const wrappedUnder = (keyId: string) => `${wrapVersion}.${keyId}.`;

export function createSubjectKeys(options: { readonly keyring: Keyring }): SubjectKeys {
  const { keyring } = options;

  function wrap(dataKey: Buffer, tenantId: TenantId, subjectId: string): string {
    const keyId = keyring.currentId();
    const bound = authenticatedBytes([wrapVersion, keyId, String(tenantId), subjectId]);
    return `${wrapVersion}.${keyId}.${seal(keyring.derive(keyId, 'subject-key-wrap'), dataKey, bound)}`;
  }

  function unwrap(wrapped: string, tenantId: TenantId, subjectId: string): Buffer {
    const { keyId, sealed } = splitWrapped(wrapped);
    if (!keyring.has(keyId)) throw new DecryptionError('unknown-key');
    const bound = authenticatedBytes([wrapVersion, keyId, String(tenantId), subjectId]);
    return unseal(keyring.derive(keyId, 'subject-key-wrap'), sealed, bound);
  }

  return {
    cipherFor: async (store, tenantId, subjectId) => {
      const found = (await store.load(tenantId, [subjectId])).get(subjectId);
      const stored =
        found ?? (await store.insert(tenantId, subjectId, wrap(randomBytes(32), tenantId, subjectId)));
      if (stored.state === 'erased') throw new ErasedError(subjectId);
      return cipherWith(unwrap(stored.wrapped, tenantId, subjectId), tenantId, subjectId);
    },
    readersFor: async (store, tenantId, subjectIds) => {
      const stored = await store.load(tenantId, subjectIds);
      const open = new Map<string, SubjectReader>();
      return (subjectId) => {
        const known = open.get(subjectId);
        if (known !== undefined) return known;
        const reader = readerOf(stored.get(subjectId), subjectId, (wrapped) =>
          cipherWith(unwrap(wrapped, tenantId, subjectId), tenantId, subjectId),
        );
        open.set(subjectId, reader);
        return reader;
      };
    },
    erase: (store, tenantId, subjectId) => store.erase(tenantId, subjectId),
    rewrap: (wrapped, tenantId, subjectId) => wrap(unwrap(wrapped, tenantId, subjectId), tenantId, subjectId),
  };
}

function readerOf(
  stored: StoredSubjectKey | undefined,
  subjectId: string,
  open: (wrapped: string) => SubjectReader,
): SubjectReader {
  if (stored?.state === 'live') return open(stored.wrapped);
  const reason = stored === undefined ? new DecryptionError('unknown-key') : new ErasedError(subjectId);
  return {
    decrypt: () => {
      throw reason;
    },
  };
}

function cipherWith(dataKey: Buffer, tenantId: TenantId, subjectId: string): SubjectCipher {
  const bound = (context: SubjectFieldContext) =>
    authenticatedBytes([valueVersion, subjectId, ...contextParts({ tenantId, ...context })]);
  return {
    encrypt: (plaintext, context) => `${valueVersion}.${seal(dataKey, plaintext, bound(context))}`,
    decrypt: (ciphertext, context) => {
      const [version, sealed, ...rest] = ciphertext.split('.');
      if (version !== valueVersion || sealed === undefined || rest.length > 0) {
        throw new DecryptionError('malformed');
      }
      return unseal(dataKey, sealed, bound(context)).toString('utf8');
    },
  };
}

function splitWrapped(wrapped: string): { keyId: string; sealed: string } {
  const [version, keyId, sealed, ...rest] = wrapped.split('.');
  if (version !== wrapVersion || keyId === undefined || sealed === undefined || rest.length > 0) {
    throw new DecryptionError('malformed');
  }
  return { keyId, sealed };
}
