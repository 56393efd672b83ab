import { randomBytes } from 'node:crypto';
import { link, open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

export interface DurableWriteOptions {
  readonly mode: number;
  /** `keep-existing` leaves an earlier file of that name as it is. */
  readonly whenTaken: 'replace' | 'keep-existing';
}

/** Writes a whole file so that a reader, or a crash, sees either nothing of it or all of it. */
export async function writeDurably(
  file: string,
  content: string | Uint8Array,
  options: DurableWriteOptions,
): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  const handle = await open(temporary, 'wx', options.mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (options.whenTaken === 'replace') await rename(temporary, file);
  else await linkUnlessTaken(temporary, file);
  await syncFolder(path.dirname(file));
}

async function linkUnlessTaken(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file);
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error;
  } finally {
    await unlink(temporary);
  }
}

/** Makes the names in a folder survive a power cut, which syncing the files alone does not. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for syncing; its file system journals names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
