import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { observeColumns } from '../../src/platform/db/row-query.ts';

const noted = new Set<string>();

/**
 * Notes what the server describes for each statement, once a run: the folder named by TENURE_TEST_COLUMNS collects it, where
 * tools/test/declared-rows.ts compares it with the row types.
 */
export function noteColumns(): void {
  const folder = process.env['TENURE_TEST_COLUMNS'];
  if (folder === undefined) return;
  observeColumns((text, fields) => {
    if (noted.has(text)) return;
    noted.add(text);
    const file = path.join(folder, `${createHash('sha256').update(text).digest('hex')}.json`);
    // Another worker may have noted it.
    if (fs.existsSync(file)) return;
    const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, JSON.stringify({ text, columns }));
    fs.renameSync(draft, file);
  });
}
