import fs from 'node:fs';
import path from 'node:path';
import { refuseWhileRunning } from './access.ts';
import { REPLACED_PARTS } from './manifest.ts';

/** Empties an embedded installation; the next start recreates it. Backups in the data folder stay. */
export function reset(dataDir: string): void {
  refuseWhileRunning(dataDir);
  if (!fs.existsSync(dataDir)) return;
  // Moved away first: a reset that is cut off must not leave half a database under the name of a whole one.
  const doomed = fs.mkdtempSync(path.join(dataDir, '.reset-'));
  for (const part of [...REPLACED_PARTS, 'outbox']) {
    const present = path.join(dataDir, part);
    if (fs.existsSync(present)) fs.renameSync(present, path.join(doomed, part));
  }
  for (const name of fs.readdirSync(dataDir)) {
    if (name.startsWith('.reset-')) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}
