import { createHash } from 'node:crypto';
import { createKeyring, type Keyring } from './keyring.ts';
import type { MasterKeySet } from './master-keys.ts';

/** Master keys made from their names, so that two keyrings with the same names agree. For tests only. */
export function namedKeys(ids: readonly [string, ...string[]], currentId: string = ids[0]): MasterKeySet {
  return {
    currentId,
    indexId: ids[0],
    keys: ids.map((id) => ({ id, secret: createHash('sha256').update(id).digest() })),
  };
}

export function namedKeyring(ids: readonly [string, ...string[]], currentId?: string): Promise<Keyring> {
  return createKeyring({ kind: 'given', keys: namedKeys(ids, currentId) });
}
