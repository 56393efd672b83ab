import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const roomNeeded = 3 * 2 ** 30;

/**
 * A folder for a database that does not outlive the run: in memory where the machine has room. A company's
 * tables are over a thousand files, and copying them for each test file takes 1.2 s on disk and 0.08 s in
 * memory.
 */
export function quickFolder(purpose: string): string {
  return fs.mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), `tenure-${purpose}-`));
}

function hasRoom(): boolean {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    return bavail * bsize >= roomNeeded;
  } catch {
    // Only Linux has it, and not everywhere.
    return false;
  }
}
