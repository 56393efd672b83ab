import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { productDataDir } from './product-place.ts';

export const sixDigits = /^(\d{6})\r?$/m;

/**
 * Waits for mail to an address that matches, and returns that of the newest one; other mail may arrive
 * meanwhile. The first `before` ones do not count.
 */
export async function newestInMailTo(address: string, sought: RegExp, before = 0): Promise<string> {
  await expect.poll(() => countInMailTo(address, sought), { timeout: 20_000 }).toBeGreaterThan(before);
  return foundInMailTo(address, sought).at(-1) ?? '';
}

export const countInMailTo = (address: string, sought: RegExp) => foundInMailTo(address, sought).length;

function foundInMailTo(address: string, sought: RegExp): string[] {
  return mailsTo(address).flatMap((mail) => sought.exec(mail)?.[1] ?? []);
}

/** Oldest first: the names begin with the moment of sending. */
function mailsTo(address: string): string[] {
  const folder = path.join(productDataDir(), 'outbox');
  if (!fs.existsSync(folder)) return [];
  return (
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort((one, other) => (one < other ? -1 : 1))
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
      // A name with accents folds the header, so that the address is on its next line.
      .filter((mail) => new RegExp(`^To:.*(\\r?\\n\\s.*)?${address}`, 'im').test(mail))
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  );
}
