import { hkdfSync } from 'node:crypto';
import { openKeyFile } from './key-file.ts';
import { checkMasterKeys, type MasterKey, type MasterKeySet, masterSecretBytes } from './master-keys.ts';

export interface Keyring {
  currentId(): string;
  indexId(): string;
  /** Whether what was sealed under this key can be opened. */
  has(keyId: string): boolean;
  /** A 32-byte key for one purpose, so that no two mechanisms ever share key material. */
  derive(keyId: string, purpose: string): Buffer;
}

export type KeyringOptions =
  | { readonly kind: 'given'; readonly keys: MasterKeySet }
  | { readonly kind: 'file'; readonly dataDir: string };

export class UnknownKeyError extends Error {
  readonly keyId: string;
  constructor(keyId: string) {
    super(`The keyring has no key "${keyId}"`);
    this.name = 'UnknownKeyError';
    this.keyId = keyId;
  }
}

// Purposes that name a tenant make one entry per tenant; the bound keeps a host of many tenants from growing without end.
const derivedKeysKept = 2_000;
/** How soon a process seals with a key that another one added. */
export const lookAgainMilliseconds = 10_000;

export async function createKeyring(options: KeyringOptions): Promise<Keyring> {
  if (options.kind === 'given') return keyringOver(checkMasterKeys(options.keys), () => undefined);
  const file = await openKeyFile(options.dataDir);
  return keyringOver(file.read(), () => file.readIfChanged());
}

function keyringOver(initial: MasterKeySet, readIfChanged: () => MasterKeySet | undefined): Keyring {
  let set = initial;
  let lookedAt = performance.now();
  const derived = new Map<string, Buffer>();

  function look(): void {
    lookedAt = performance.now();
    const changed = readIfChanged();
    if (changed === undefined) return;
    set = changed;
    // Keys derived from a deleted key must not outlive it.
    derived.clear();
  }

  function known(): MasterKeySet {
    if (performance.now() - lookedAt >= lookAgainMilliseconds) look();
    return set;
  }

  function find(keyId: string): MasterKey | undefined {
    const named = (key: MasterKey) => key.id === keyId;
    const key = known().keys.find(named);
    if (key !== undefined) return key;
    // Another process may have added a key a moment ago.
    look();
    return set.keys.find(named);
  }

  return {
    currentId: () => known().currentId,
    indexId: () => known().indexId,
    has: (keyId) => {
      const key = find(keyId);
      return key !== undefined && key.onlyIndexes !== true;
    },
    derive: (keyId, purpose) => {
      const master = find(keyId);
      if (master === undefined) throw new UnknownKeyError(keyId);
      const cacheKey = `${keyId}\n${purpose}`;
      const cached = derived.get(cacheKey);
      if (cached !== undefined) return cached;
      const key = Buffer.from(hkdfSync('sha256', master.secret, 'tenure', purpose, masterSecretBytes));
      const oldest = derived.keys().next();
      if (derived.size >= derivedKeysKept && oldest.done !== true) derived.delete(oldest.value);
      derived.set(cacheKey, key);
      return key;
    },
  };
}
