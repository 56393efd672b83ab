import { daysExportIsKept } from '@tenure/contract/pay/payroll-exports.ts';
import { payrollTimeZone } from '@tenure/domain/pay/payroll-export-columns.ts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { PayrollExportPart } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { allowLongStatements } from '../../../platform/db/long-statements.ts';
import { longestTransactionMinutes } from '../../../platform/db/pool.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineJob, implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { accountsNeeded, type ChangedSince, goneFrom, takePeople } from './changed-people.store.ts';
import {
  deleteContent,
  type ExportRow,
  exportBefore,
  exportsBefore,
  exportToRead,
  failExport,
  finishExport,
  namePiece,
  noteDone,
  notePeople,
  peopleAfter,
  type ReadPoint,
  readPoint,
  removeFilesJob,
} from './payroll-export.store.ts';
import type { ExportSeal } from './payroll-export-seal.service.ts';
import { headOf, linesOf, partsOf, valuesOf } from './payroll-table.service.ts';

export const makeExportJob = defineJob({
  name: 'payroll-exports.make',
  payload: z.object({ exportId: z.int(), accountId: z.int() }),
  maxAttempts: 3,
});

interface JobDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
  seal: ExportSeal;
  parts: () => readonly PayrollExportPart[];
}

const peopleInPiece = 1000;
/**
 * The longest time a change can be running before it can be read: longer than any transaction may take. Only
 * a chosen moment needs it.
 */
const marginMinutes = longestTransactionMinutes + 10;
const interrupted = 'It was interrupted. Start it again.';

export const tellWhoAsked = (tx: WriteTx, accountId: number) =>
  publish(
    tx,
    { tenantId: tx.tenantId, accountIds: [accountId] },
    { type: 'changed', subject: 'payroll-exports' },
  );

const before = (moment: string) =>
  Temporal.Instant.from(moment).subtract({ minutes: marginMinutes }).toString();

/** The changes this export covers; null where everyone is in it. */
async function beginningOf(
  tx: WriteTx,
  { country, since, sinceMoment, goesOnFrom }: ExportRow,
  point: ReadPoint,
  day: string,
): Promise<ChangedSince | null> {
  if (since === 'moment' && sinceMoment !== null) {
    const from = Temporal.Instant.from(sinceMoment)
      .toZonedDateTimeISO(payrollTimeZone(country))
      .toPlainDate();
    return { moment: before(sinceMoment), afterDay: from.subtract({ days: 1 }).toString(), day };
  }
  const last = goesOnFrom === null ? undefined : await exportBefore(tx, goesOnFrom);
  if (last === undefined) return null;
  // In another database, as after it was copied into a new one, transactions are counted from the start.
  return last.readIn === point.readIn
    ? { transaction: last.readFrom, afterDay: last.day, day }
    : { moment: before(last.startedAt), afterDay: last.day, day };
}

export function makeExport({ database, audit, clock, seal, parts }: JobDeps): RunnableJob {
  return implementJob(makeExportJob, async (context, { tenantId, exportId, accountId }) => {
    const inside = <Answer>(work: (tx: WriteTx) => Promise<Answer>) =>
      database.asTenant(tenantId, 'read write', work, { accountId, requestId: null });
    const fail = () =>
      inside(async (tx) => {
        if (!(await failExport(tx, exportId, interrupted))) return;
        await audit.record(tx, {
          action: 'payroll-export.failed',
          subject: { type: 'payroll-export', id: exportId },
        });
        await tellWhoAsked(tx, accountId);
      });
    // Its pieces are deleted with it. A person decides whether to try it again.
    if (context.attempt > 1) return fail();
    try {
      await make();
    } catch (error) {
      context.log.error({ err: error }, 'an export for payroll could not be made');
      await fail();
    }

    async function make(): Promise<void> {
      const begun = await inside(async (tx) => {
        await allowLongStatements(tx);
        const row = await exportToRead(tx, exportId);
        if (row?.state !== 'running') return null;
        const day = clock.today(payrollTimeZone(row.country)).toString();
        // Taken by a statement before any read: changes those do not see belong to this transaction or a later one.
        const point = await readPoint(tx);
        const people = await takePeople(tx, exportId, row.country, await beginningOf(tx, row, point, day));
        const accounts = await accountsNeeded(tx, exportId, row.country);
        await notePeople(tx, exportId, people, point, day, accounts);
        await tellWhoAsked(tx, accountId);
        return { row, people, day, table: { country: row.country, accounts } };
      });
      if (begun === null) return;
      const { row, people, day, table } = begun;
      const ofCountry = partsOf(parts(), row.country);
      for (let [done, after, place] = [0, 0, 0]; place === 0 || done < people; place += 1) {
        if (context.signal.aborted) throw new Error('The worker stops');
        const last = after;
        const read = await inside(async (tx) => {
          const people = await peopleAfter(tx, exportId, last, peopleInPiece);
          const those = (isGone: boolean) =>
            people.filter((one) => one.isGone === isGone).map(({ id }) => id);
          const { accounts } = table;
          const here = await valuesOf(tx, ofCountry, { employeeIds: those(false), day, accounts });
          const gone = await goneFrom(tx, those(true), payrollTimeZone(row.country));
          const employeeIds = people.map(({ id }) => id);
          return { employeeIds, lines: linesOf(table, employeeIds, new Map([...here, ...gone])) };
        });
        done += read.employeeIds.length;
        after = read.employeeIds.at(-1) ?? after;
        const head = place === 0 ? headOf(table) : '';
        const key = seal.newKey();
        if (!(await inside((tx) => namePiece(tx, exportId, key)))) return;
        await seal.keep(tenantId, row.sealedFor, place, { key, text: head + read.lines });
        const goesOn = await inside(async (tx) => {
          const isRunning = await noteDone(tx, exportId, done);
          if (isRunning) await tellWhoAsked(tx, accountId);
          return isRunning;
        });
        // The export ended while the piece was written, and its recorded files may have been deleted before this one
        // existed.
        if (!goesOn) return seal.discard(key);
        // People deleted meanwhile are not paid by anyone.
        if (read.employeeIds.length === 0) break;
      }
      await inside(async (tx) => {
        if (!(await finishExport(tx, exportId, clock.now().toString()))) return;
        await audit.record(tx, {
          action: 'payroll-export.made',
          subject: { type: 'payroll-export', id: exportId },
          details: { country: row.country, people },
        });
        await tellWhoAsked(tx, accountId);
      });
    }
  });
}

/** Deletes files with pay data once there has been time to download them. */
export function clearExports({ database, audit, clock }: JobDeps): Recurring {
  return defineRecurring({
    name: 'payroll-exports.clear',
    everySeconds: 60 * 60,
    run: async (context) => {
      const hoursAgo = (hours: number) => clock.now().subtract({ hours }).toString();
      await inEachTenant(database, context, async (tenantId) => {
        await database.asTenant(tenantId, 'read write', async (tx) => {
          for (const { id } of await exportsBefore(tx, 'done', hoursAgo(24 * daysExportIsKept))) {
            await deleteContent(tx, id);
            await audit.record(tx, {
              action: 'payroll-export.deleted',
              subject: { type: 'payroll-export', id },
              details: { afterDays: daysExportIsKept },
            });
          }
          // Its job is gone without having said so.
          for (const { id } of await exportsBefore(tx, 'running', hoursAgo(24))) {
            await failExport(tx, id, interrupted);
            await audit.record(tx, {
              action: 'payroll-export.failed',
              subject: { type: 'payroll-export', id },
            });
          }
        });
      });
    },
  });
}

/** Doing it again changes nothing. */
export const removeFiles = (files: FileStore): RunnableJob =>
  implementJob(removeFilesJob, async (_context, { keys }) => {
    for (const key of keys) await files.delete(key);
  });
