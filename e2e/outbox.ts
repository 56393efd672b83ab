import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { productDataDir } from './product-place.ts';

export const sixDigits = /^(\d{6})\r?$/m;

/** Waits for a mail to somebody that holds what is looked for, and returns that of the newest; other mails may come meanwhile. */
export async function newestInMailTo(address: string, sought: RegExp): Promise<string> {
  const found = () => mailsTo(address).flatMap((mail) => sought.exec(mail)?.[1] ?? []);
  await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThan(0);
  return found().at(-1) ?? '';
}

/** Oldest first: the names begin with the moment of sending. */
function mailsTo(address: string): string[] {
  const folder = path.join(productDataDir(), 'outbox');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => new RegExp(`^To:.*${address}`, 'im').test(mail))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
