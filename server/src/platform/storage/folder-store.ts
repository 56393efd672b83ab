import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { rangeWithin } from './byte-range.ts';
import { isFileError, syncFolder } from './durable-write.ts';
import { typeOfKey } from './file-key.ts';
import type { FileStore, FileStoreOptions } from './file-store.ts';
import { createIncoming, unlinkIfThere } from './incoming.ts';

export async function createFolderStore(options: FileStoreOptions & { kind: 'folder' }): Promise<FileStore> {
  // In the same file system as the files, or the rename that publishes an upload would not be atomic.
  const incoming = await createIncoming(path.join(options.dir, '.incoming'), options.noteKey);
  // Two levels keep folders small enough to list.
  const pathOf = (key: string) => path.join(options.dir, key.slice(0, 2), key);

  return {
    put: (content, rules) =>
      incoming.receive(content, rules, async (temporary, { key }) => {
        const target = pathOf(key);
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(temporary, target);
        await syncFolder(path.dirname(target));
        await syncFolder(options.dir);
      }),
    get: async (key, asked) => {
      const type = typeOfKey(key);
      const handle = type && (await openIfThere(pathOf(key)));
      if (type === undefined || handle === undefined) return undefined;
      try {
        const { size } = await handle.stat();
        const range = asked && rangeWithin(asked, size);
        return { stream: handle.createReadStream(range), size, type, range };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    delete: async (key) => {
      if (typeOfKey(key) !== undefined) await unlinkIfThere(pathOf(key));
    },
    exists: async (key) => typeOfKey(key) !== undefined && (await isThere(pathOf(key))),
  };
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return false;
    throw error;
  }
}
