import { Readable } from 'node:stream';
import { asExported, columnsOf, type ImportKind } from '@tenure/domain/organisation/import/columns.ts';
import { problemKinds } from '@tenure/domain/organisation/import/problems.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { peopleAfter, positionsAfter } from './company.reads.ts';
import { problemsAfter } from './import.reads.ts';
import type { WhyNoColumn } from './offered-columns.reads.ts';

const piece = 2000;

/** Reads piece by piece, each in a transaction of its own: a slow reader holds no connection. */
function streamed<Row extends { id: number }>(
  head: readonly string[],
  next: (afterId: number) => Promise<Row[]>,
  cells: (row: Row) => (string | number | null)[],
): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield csvHead(head);
    for (let afterId = 0; ; ) {
      const rows = await next(afterId);
      if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
      if (rows.length < piece) return;
      afterId = rows.at(-1)?.id ?? afterId;
    }
  }
  return Readable.from(lines());
}

export interface CompanyExport {
  tenantId: TenantId;
  what: ImportKind;
  day: string;
  withSalaries: boolean;
  whyNone: WhyNoColumn;
}

/** In the columns an import reads, so that it can be changed and imported again. */
export function companyCsv(
  database: Database,
  { tenantId, what, day, withSalaries, whyNone }: CompanyExport,
): Readable {
  const columns = columnsOf[what].filter(
    ({ key, isSalary }) => (withSalaries || !isSalary) && whyNone(what, key) === null,
  );
  const read = what === 'positions' ? positionsAfter : peopleAfter;
  return streamed(
    columns.map(({ title }) => title),
    (afterId) => database.asTenant(tenantId, 'read only', (tx) => read(tx, day, afterId, piece)),
    ({ values }) =>
      columns.map(({ key }) => {
        const value = values[key] ?? null;
        // Values left bare are guarded by csvLine; the import removes either guard.
        return value === null || /^[=+\-@\t\r]/.test(value) ? value : asExported(value);
      }),
  );
}

export function problemsCsv(database: Database, tenantId: TenantId, importId: number): Readable {
  return streamed(
    ['File', 'Row', 'Column', 'Kind', 'What is wrong'],
    (afterId) =>
      database.asTenant(tenantId, 'read only', (tx) => problemsAfter(tx, importId, afterId, piece)),
    ({ file, row, column, kind, words }) => [file, row, column, problemKinds[kind], words],
  );
}
