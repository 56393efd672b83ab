import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isFileError } from './durable-write.ts';
import { TooLargeError, WrongTypeError } from './file-errors.ts';
import { newFileKey, typeOfKey } from './file-key.ts';
import type { NoteKey, PutRules, StoredFile } from './file-store.ts';
import { sniffFile } from './file-types.ts';

/** The place of an upload until all of it has arrived and its content has been checked. */
export interface Incoming {
  receive(
    content: Readable | Uint8Array,
    rules: PutRules,
    place: (temporary: string, file: StoredFile) => Promise<void>,
  ): Promise<StoredFile>;
}

const leftOverAfterMs = 24 * 60 * 60 * 1000;

export async function createIncoming(dir: string, noteKey: NoteKey): Promise<Incoming> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removeLeftOvers(dir);
  return {
    receive: async (content, rules, place) => {
      const temporary = path.join(dir, `${randomBytes(12).toString('hex')}.part`);
      try {
        const { size, sha256 } = await writeWithin(content, temporary, rules.maxBytes);
        const type = await sniffFile(temporary, rules.accept);
        if (type === undefined) throw new WrongTypeError(rules.accept);
        const { key = newFileKey(type) } = rules;
        if (typeOfKey(key) !== type) throw new TypeError(`This is no key of a file of the type ${type}`);
        if (rules.key === undefined) await noteKey(key, size);
        const file = { key, size, type, sha256 };
        await place(temporary, file);
        return file;
      } finally {
        await unlinkIfThere(temporary);
      }
    },
  };
}

async function writeWithin(content: Readable | Uint8Array, file: string, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('an upload is made of bytes');
      size += chunk.length;
      if (size > maxBytes) throw new TooLargeError(maxBytes);
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * A crash leaves partial uploads behind; nothing can still be writing to one that is a day old. Files carry
 * the machine's time.
 */
async function removeLeftOvers(dir: string): Promise<void> {
  const before = Date.now() - leftOverAfterMs;
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.part')) continue;
    const file = path.join(dir, name);
    if ((await stat(file)).mtimeMs < before) await unlinkIfThere(file);
  }
}

export async function unlinkIfThere(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (!isFileError(error, 'ENOENT')) throw error;
  }
}
