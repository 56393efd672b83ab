export interface MasterKey {
  readonly id: string;
  readonly secret: Buffer;
  /** It makes blind indexes and nothing else: nothing is sealed or opened with it. */
  readonly onlyIndexes?: boolean;
}

export interface MasterKeySet {
  readonly currentId: string;
  /**
   * The key behind blind indexes. It stays when a key is added: an index must give the same value for the same input
   * for as long as rows carry it.
   */
  readonly indexId: string;
  readonly keys: readonly MasterKey[];
}

export class InvalidKeysError extends Error {
  constructor(reason: string) {
    super(`The master keys cannot be used: ${reason}`);
    this.name = 'InvalidKeysError';
  }
}

const keyIdPattern = /^[A-Za-z0-9_-]{1,32}$/;
export const masterSecretBytes = 32;

export function checkMasterKeys(set: MasterKeySet): MasterKeySet {
  const ids = new Set<string>();
  for (const key of set.keys) {
    if (!keyIdPattern.test(key.id)) {
      throw new InvalidKeysError(`the key id "${key.id}" may only hold letters, digits, - and _`);
    }
    if (key.secret.length !== masterSecretBytes) {
      throw new InvalidKeysError(`the key "${key.id}" is not ${masterSecretBytes} bytes long`);
    }
    if (ids.has(key.id)) throw new InvalidKeysError(`the key id "${key.id}" appears twice`);
    ids.add(key.id);
  }
  if (!ids.has(set.currentId)) throw new InvalidKeysError(`the current key "${set.currentId}" is missing`);
  if (set.keys.some(({ id, onlyIndexes }) => id === set.currentId && onlyIndexes === true)) {
    throw new InvalidKeysError(`the current key "${set.currentId}" is for look-ups only`);
  }
  if (!ids.has(set.indexId)) throw new InvalidKeysError(`the index key "${set.indexId}" is missing`);
  return set;
}
