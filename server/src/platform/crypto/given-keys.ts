import type { KeyringOptions } from './keyring.ts';
import { InvalidKeysError, type MasterKeySet } from './master-keys.ts';

interface KeySettings {
  TENURE_MASTER_KEYS?: string | undefined;
  dataDir: string;
}

/** The source of the installation's master keys: its settings, or else a file of its data folder. */
export function keyringOptions({ TENURE_MASTER_KEYS: given, dataDir }: KeySettings): KeyringOptions {
  return given === undefined ? { kind: 'file', dataDir } : { kind: 'given', keys: masterKeysOf(given) };
}

/**
 * Master keys from a setting: `id:base64`, comma-separated, the current one first. The last, which is the oldest, stays
 * the one behind blind indexes, so that adding a key in front rotates everything else and breaks no look-up. Written
 * `id:base64:index`, it is for them alone.
 */
export function masterKeysOf(text: string): MasterKeySet {
  const keys = text.split(',').map((part) => {
    const [id, secret, use, ...rest] = part.trim().split(':');
    const isWritten = use === undefined || use === 'index';
    if (!id || !secret || !isWritten || rest.length > 0) {
      throw new InvalidKeysError('each is written id:base64 or id:base64:index');
    }
    return { id, secret: Buffer.from(secret, 'base64'), onlyIndexes: use === 'index' };
  });
  const [first] = keys;
  const last = keys.at(-1);
  if (!first || !last) throw new InvalidKeysError('there is none');
  return { currentId: first.id, indexId: last.id, keys };
}
