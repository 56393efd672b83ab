import { Readable } from 'node:stream';
import { mostExported } from '@tenure/contract/company/audit-entries.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import {
  type After,
  type EntryFilter,
  type EntryRow,
  entriesAfter,
  type Reader,
} from './audit-entries.reads.ts';
import { knownToCompany } from './audit-entries.view.ts';
import { sentenceOf, textOf } from './audit-sentence.view.ts';

export interface ExportOrder {
  tenantId: TenantId;
  reader: Reader;
  filter: EntryFilter;
}

const piece = 1000;
const heads = ['Time', 'Action', 'In words', 'Who', 'As', 'About', 'Name', 'Details', 'Request'];

/** Reads piece by piece, each in a transaction of its own: a slow reader holds no connection. */
export function auditCsv(database: Database, order: ExportOrder): Readable {
  return Readable.from(lines());

  async function* lines(): AsyncGenerator<string> {
    yield csvHead(heads);
    let after: After | null = null;
    for (let written = 0; written < mostExported; written += piece) {
      const rows = await database.asTenant(order.tenantId, 'read only', (tx) =>
        entriesAfter(tx, order.filter, order.reader, after, piece),
      );
      if (rows.length > 0) yield rows.map((row) => lineOf(knownToCompany(row))).join('');
      if (rows.length < piece) return;
      after = rows.at(-1) ?? after;
    }
  }
}

function lineOf(row: EntryRow): string {
  return csvLine([
    row.occurredAt,
    row.action,
    textOf(sentenceOf(row)),
    row.actorName,
    row.behalfName,
    `${row.subjectType} ${row.subjectId}`,
    row.subjectName,
    JSON.stringify(row.details),
    row.requestId,
  ]);
}
