import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Waits for a mail to somebody and returns the newest, as it would have been sent. */
export async function newestMailTo(dataDir: string, address: string): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  await expect.poll(() => mailsTo(folder, address).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return mailsTo(folder, address).at(-1) ?? '';
}

/** Oldest first: the names begin with the moment of sending. */
function mailsTo(folder: string, address: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => new RegExp(`^To:.*${address}`, 'im').test(mail));
}
