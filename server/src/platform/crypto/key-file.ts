import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../storage/durable-write.ts';
import {
  checkMasterKeys,
  InvalidKeysError,
  type MasterKey,
  type MasterKeySet,
  masterSecretBytes,
} from './master-keys.ts';

const keyFileSchema = z.strictObject({
  version: z.literal(1),
  current: z.string(),
  index: z.string(),
  keys: z
    .array(z.strictObject({ id: z.string(), secret: z.base64(), use: z.literal('index').optional() }))
    .min(1),
});

export interface KeyFile {
  read(): MasterKeySet;
  readIfChanged(): MasterKeySet | undefined;
}

export function keyFilePath(dataDir: string): string {
  return path.join(dataDir, 'keys', 'master.json');
}

/** Opens the key file of a data folder; the first process to come makes it. */
export async function openKeyFile(dataDir: string): Promise<KeyFile> {
  const file = keyFilePath(dataDir);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    const first = newKey();
    // Look-ups have a key of their own from the beginning, so that the first one can be removed like every other.
    const index = { ...newKey(), onlyIndexes: true };
    await writeDurably(file, serialise({ currentId: first.id, indexId: index.id, keys: [first, index] }), {
      mode: 0o600,
      whenTaken: 'keep-existing',
    });
  }
  let lastRead = versionOf(file);
  return {
    read: () => readKeyFile(file),
    readIfChanged: () => {
      const version = versionOf(file);
      if (version === lastRead) return undefined;
      lastRead = version;
      return readKeyFile(file);
    },
  };
}

/** Adds a key and makes it the current one; what older keys encrypted stays readable. Gives the new key's id. */
export async function addKeyToFile(dataDir: string): Promise<string> {
  const added = newKey();
  await changeKeyFile(dataDir, (set) => ({ ...set, currentId: added.id, keys: [...set.keys, added] }));
  return added.id;
}

/** Takes a key away under which nothing lies any more. The one behind blind indexes stays for them alone. */
export async function removeKeyFromFile(dataDir: string, id: string): Promise<void> {
  await changeKeyFile(dataDir, (set) => ({
    ...set,
    keys: set.keys.flatMap((key) => {
      if (key.id !== id) return [key];
      return id === set.indexId ? [{ ...key, onlyIndexes: true }] : [];
    }),
  }));
}

async function changeKeyFile(dataDir: string, change: (set: MasterKeySet) => MasterKeySet): Promise<void> {
  const file = keyFilePath(dataDir);
  const lock = `${file}.lock`;
  // Two changes at once would each write a set that lacks the other's key, and a lost key is lost data.
  const held = await open(lock, 'wx', 0o600);
  try {
    await writeDurably(file, serialise(checkMasterKeys(change(readKeyFile(file)))), {
      mode: 0o600,
      whenTaken: 'replace',
    });
  } finally {
    await held.close();
    await unlink(lock);
  }
}

/** Since the file was changed last. */
export function keyFileAgeMilliseconds(dataDir: string): number {
  return Date.now() - statSync(keyFilePath(dataDir)).mtimeMs;
}

function newKey(): MasterKey {
  return { id: `k${randomBytes(4).toString('hex')}`, secret: randomBytes(masterSecretBytes) };
}

function versionOf(file: string): string {
  const stat = statSync(file, { bigint: true });
  return `${stat.ino}:${stat.mtimeNs}`;
}

function serialise(set: MasterKeySet): string {
  const content: z.infer<typeof keyFileSchema> = {
    version: 1,
    current: set.currentId,
    index: set.indexId,
    keys: set.keys.map((key) => ({
      id: key.id,
      secret: key.secret.toString('base64'),
      ...(key.onlyIndexes === true && { use: 'index' }),
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function readKeyFile(file: string): MasterKeySet {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new InvalidKeysError(`${file} can be read by other users; run chmod 600 on it`);
  }
  const parsed = keyFileSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new InvalidKeysError(`${file} does not have the form of a key file`);
  const { current, index, keys } = parsed.data;
  return checkMasterKeys({
    currentId: current,
    indexId: index,
    keys: keys.map(({ id, secret, use }) => ({
      id,
      secret: Buffer.from(secret, 'base64'),
      onlyIndexes: use === 'index',
    })),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser quotes what it stumbled over, which here would put key material into the log.
    throw new InvalidKeysError('the key file is not JSON');
  }
}
