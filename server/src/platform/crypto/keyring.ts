import { hkdfSync } from 'node:crypto';
import { openKeyFile } from './key-file.ts';
import { checkMasterKeys, type MasterKey, type MasterKeySet, masterSecretBytes } from './master-keys.ts';

export interface Keyring {
  currentId(): string;
  indexId(): string;
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

export async function createKeyring(options: KeyringOptions): Promise<Keyring> {
  if (options.kind === 'given') return keyringOver(checkMasterKeys(options.keys), () => undefined);
  const file = await openKeyFile(options.dataDir);
  return keyringOver(file.read(), () => file.readIfChanged());
}

function keyringOver(initial: MasterKeySet, refresh: () => MasterKeySet | undefined): Keyring {
  let set = initial;
  const derived = new Map<string, Buffer>();

  function find(keyId: string): MasterKey | undefined {
    const known = set.keys.find((key) => key.id === keyId);
    if (known !== undefined) return known;
    // Another process may have added a key since this one started.
    set = refresh() ?? set;
    return set.keys.find((key) => key.id === keyId);
  }

  return {
    currentId: () => set.currentId,
    indexId: () => set.indexId,
    has: (keyId) => find(keyId) !== undefined,
    derive: (keyId, purpose) => {
      const cacheKey = `${keyId}\n${purpose}`;
      const cached = derived.get(cacheKey);
      if (cached !== undefined) return cached;
      const master = find(keyId);
      if (master === undefined) throw new UnknownKeyError(keyId);
      const key = Buffer.from(hkdfSync('sha256', master.secret, 'tenure', purpose, masterSecretBytes));
      const oldest = derived.keys().next();
      if (derived.size >= derivedKeysKept && oldest.done !== true) derived.delete(oldest.value);
      derived.set(cacheKey, key);
      return key;
    },
  };
}
