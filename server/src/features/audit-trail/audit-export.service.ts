import { Readable } from 'node:stream';
import { mostExported } from '@tenure/contract/audit/audit-entries.ts';
import { csvLine } from '../../platform/csv/csv-line.ts';
import type { Database } from '../../platform/db/database.ts';
import { type EntryFilter, type EntryRow, entriesAfter } from './audit-entries.reads.ts';
import { knownToCompany, labelOf } from './audit-entries.view.ts';

export interface ExportOrder {
  tenantId: number;
  timezone: string;
  filter: EntryFilter;
}

const piece = 1000;
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
const heads = ['Time', 'Action', 'In words', 'Who', 'As', 'About', 'Name', 'Details', 'Request'];

/** Reads piece by piece, each in a transaction of its own: a slow reader holds no connection. */
export function auditCsv(database: Database, order: ExportOrder): Readable {
  return Readable.from(lines());

  async function* lines(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(heads);
    let afterId = 0;
    for (let written = 0; written < mostExported; written += piece) {
      const rows = await database.asTenant(order.tenantId, 'read only', (tx) =>
        entriesAfter(tx, order.filter, order.timezone, afterId, piece),
      );
      if (rows.length > 0) yield rows.map((row) => lineOf(knownToCompany(row))).join('');
      if (rows.length < piece) return;
      afterId = rows.at(-1)?.id ?? afterId;
    }
  }
}

function lineOf(row: EntryRow): string {
  return csvLine([
    row.occurred_at,
    row.action,
    labelOf(row.action),
    row.actor_name,
    row.behalf_name,
    `${row.subject_type} ${row.subject_id}`,
    row.subject_name,
    JSON.stringify(row.details),
    row.request_id,
  ]);
}
