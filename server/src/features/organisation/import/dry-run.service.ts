import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkImport } from '@tenure/domain/organisation/import/check.ts';
import type { ImportKind, Mapping } from '@tenure/domain/organisation/import/columns.ts';
import { inOrder, type Problem } from '@tenure/domain/organisation/import/problems.ts';
import { problemsOfFile, type ReadRow, rowReader } from '@tenure/domain/organisation/import/read-rows.ts';
import { plainReading, type Reading } from '@tenure/domain/organisation/import/reading.ts';
import type { Csv } from '@tenure/domain/text/csv/read-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { companyAsAt } from './company.reads.ts';
import {
  forgetFindings,
  type ImportToRun,
  importToRun,
  keepFindings,
  lockImport,
  moveImport,
  noteProgress,
} from './import.store.ts';
import { readTable } from './table.service.ts';

/** Rows that are read before others have their turn, and before it is asked whether the import was cancelled. */
const atOnce = 2500;

class Cancelled extends Error {}

interface Given {
  kind: ImportKind;
  table: Csv;
  mapping: Mapping;
  reading: Reading;
}

export function tellWhoAsked(tx: WriteTx, accountId: number): Promise<void> {
  const audience = { tenantId: tx.tenantId, accountIds: [accountId] };
  return publish(tx, audience, { type: 'changed', subject: 'organisation-import' });
}

export function createDryRun({ database, files }: { database: Database; files: FileStore }) {
  async function begin(tenantId: TenantId, importId: number): Promise<ImportToRun | undefined> {
    return database.asTenant(tenantId, 'read write', async (tx) => {
      const order = await lockImport(tx, importId);
      // One that was interrupted is begun again.
      if (order?.state !== 'checking' && order?.state !== 'waiting') return undefined;
      await forgetFindings(tx, importId);
      if (order.state === 'waiting') await moveImport(tx, importId, ['waiting'], 'checking');
      return order;
    });
  }

  async function given(order: ImportToRun & { tenantId: TenantId }): Promise<Given[]> {
    const found: Given[] = [];
    for (const [kind, key, mapping, reading] of [
      ['positions', order.positionsKey, order.positionsMapping, order.positionsReading],
      ['people', order.peopleKey, order.peopleMapping, order.peopleReading],
    ] as const) {
      if (key === null) continue;
      const table = await readTable(files, key);
      if (table === undefined) {
        const now = await database.asTenant(order.tenantId, 'read only', (tx) => importToRun(tx, order.id));
        // Cancelling an import deletes its files.
        if (now?.state !== 'checking') throw new Cancelled();
        throw new Error('The file of an import is no longer there');
      }
      found.push({ kind, table, mapping, reading: { ...plainReading, ...reading } });
    }
    return found;
  }

  return async (tenantId: TenantId, importId: number, signal: AbortSignal): Promise<void> => {
    const order = await begin(tenantId, importId);
    if (order === undefined) return;
    try {
      await run(order);
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }

    async function run(begun: ImportToRun): Promise<void> {
      const { id, startedBy, effectiveFrom, createsMissing, mendsIds, needsOneTop } = begun;
      const tables = await given({ ...begun, tenantId });
      const total = tables.reduce((sum, { table }) => sum + table.lines.length, 0);
      const rows: Record<ImportKind, ReadRow[]> = { positions: [], people: [] };
      const ofFiles: Problem[] = [];
      let done = 0;
      for (const { kind, table, mapping, reading } of tables) {
        const problems = problemsOfFile(kind, table, mapping, reading);
        ofFiles.push(...problems);
        const read = rowReader(kind, table, mapping, reading);
        for (let from = 0; problems.length === 0 && from < table.lines.length; from += atOnce) {
          signal.throwIfAborted();
          for (const line of table.lines.slice(from, from + atOnce)) rows[kind].push(read(line));
          done += Math.min(atOnce, table.lines.length - from);
          await tellProgress(id, startedBy, done, total);
        }
      }
      const { company, fingerprint } = await database.asTenant(tenantId, 'read only', (tx) =>
        companyAsAt(tx, effectiveFrom),
      );
      await nextTurn();
      // A file that cannot be read says nothing about the other.
      const found =
        ofFiles.length > 0
          ? { problems: inOrder(ofFiles), differences: [] }
          : checkImport(company, rows, { createsMissing, mendsIds, needsOneTop });
      await database.asTenant(tenantId, 'read write', async (tx) => {
        if (!(await keepFindings(tx, id, { ...found, fingerprint }))) throw new Cancelled();
        await tellWhoAsked(tx, startedBy);
      });
    }

    async function tellProgress(id: number, startedBy: number, done: number, total: number): Promise<void> {
      await database.asTenant(tenantId, 'read write', async (tx) => {
        if (!(await noteProgress(tx, id, done, total))) throw new Cancelled();
        await tellWhoAsked(tx, startedBy);
      });
    }
  };
}
