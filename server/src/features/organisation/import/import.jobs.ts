import { refusalOf } from '@tenure/contract/refusals.ts';
import type { Problem } from '@tenure/domain/organisation/import/problems.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { createApplyProgress } from '../../../platform/jobs/apply-progress.ts';
import { defineJob, implementJob, type JobContext, type RunnableJob } from '../../../platform/jobs/job.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { PositionTimelines } from '../structure/position-timeline.api.ts';
import { takeTurn, writeStagedRows } from './apply.store.ts';
import { fingerprintNow } from './company.reads.ts';
import { createDryRun, tellWhoAsked } from './dry-run.service.ts';
import { importToShow } from './import.reads.ts';
import { forgetFindings, importToRun, keepObjections, moveImport, noteProgress } from './import.store.ts';
import { objectionsToUndo, refusalOfObjections } from './objection.reads.ts';
import { fillsTurnedOff } from './offered-columns.reads.ts';
import { takeBack } from './undo.store.ts';

const payload = z.object({ importId: z.int(), accountId: z.int() });
export const checkImportJob = defineJob({ name: 'organisation-import.check', payload, maxAttempts: 5 });
export const applyImportJob = defineJob({ name: 'organisation-import.apply', payload, maxAttempts: 5 });
export const undoImportJob = defineJob({ name: 'organisation-import.undo', payload, maxAttempts: 5 });

interface Order {
  tenantId: TenantId;
  importId: number;
  accountId: number;
}

const interrupted = 'It was interrupted and nothing was written. Apply it again';

/** A failure the person is shown; any other is our own fault, and they are notified of that too. */
class CannotBeDone extends Error {
  readonly reasons: readonly Problem[];
  constructor(words: string, reasons: readonly Problem[] = []) {
    super(words);
    this.reasons = reasons;
  }
}
class Cancelled extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

export function importJobs({
  database,
  files,
  audit,
  positions,
}: {
  database: Database;
  files: FileStore;
  audit: Audit;
  positions: PositionTimelines;
}): RunnableJob[] {
  const dryRun = createDryRun({ database, files });

  const inside = (order: Order, work: (tx: WriteTx) => Promise<void>) =>
    database.asTenant(order.tenantId, 'read write', work, {
      accountId: order.accountId,
      requestId: null,
    });

  async function counted(tx: WriteTx, id: number) {
    const shown = await importToShow(tx, id);
    return { created: shown?.created ?? 0, changed: shown?.changed ?? 0, from: shown?.effectiveFrom ?? '' };
  }

  async function check(context: JobContext, order: Order): Promise<void> {
    try {
      await dryRun(order.tenantId, order.importId, context.signal);
    } catch (error) {
      if (context.signal.aborted) throw error;
      context.log.error({ err: error }, 'a dry run failed');
      await inside(order, async (tx) => {
        await forgetFindings(tx, order.importId);
        await moveImport(
          tx,
          order.importId,
          ['waiting', 'checking'],
          'failed',
          'The dry run did not finish. Nothing was changed; try again',
        );
        await tellWhoAsked(tx, order.accountId);
      });
    }
  }

  async function apply(context: JobContext, order: Order): Promise<void> {
    // Its transaction was rolled back by the failure. A person decides whether to try it again.
    if (context.attempt > 1) return giveBack(order, interrupted);
    const progress = createApplyProgress({
      write: (done, total) =>
        inside(order, async (tx) => {
          if (await noteProgress(tx, order.importId, done, total)) await tellWhoAsked(tx, order.accountId);
        }),
      failed: (error) => context.log.warn({ err: error }, 'the progress of an import could not be told'),
    });
    try {
      await inside(order, async (tx) => {
        await takeTurn(tx);
        const found = await importToRun(tx, order.importId);
        if (found?.state !== 'applying') throw new Cancelled();
        if (found.fingerprint !== (await fingerprintNow(tx)))
          throw new CannotBeDone(refusalOf('organisation-import.apply.company-changed').words);
        if (await fillsTurnedOff(tx, found))
          throw new CannotBeDone(refusalOf('organisation-import.apply.column-off').words);
        if (
          !(await writeStagedRows(tx, {
            positions,
            importId: order.importId,
            day: found.effectiveFrom,
            tell: progress.tell,
          }))
        )
          throw new Cancelled();
        if (!(await moveImport(tx, order.importId, ['applying'], 'applied'))) throw new Cancelled();
        await audit.record(tx, {
          action: 'organisation-import.applied',
          subject: { type: 'organisation-import', id: order.importId },
          details: await counted(tx, order.importId),
        });
        await tellWhoAsked(tx, order.accountId);
      });
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (!(error instanceof CannotBeDone))
        context.log.error({ err: error }, 'an import could not be applied');
      await giveBack(order, wordsOf(error), error instanceof CannotBeDone);
    } finally {
      await progress.end();
    }
  }

  /** Ready as before, with the reason; or, where the dry run no longer says what would happen, failed and empty. */
  function giveBack(order: Order, failure: string, isOver = false): Promise<void> {
    return inside(order, async (tx) => {
      const wasMoved = await moveImport(
        tx,
        order.importId,
        ['applying'],
        isOver ? 'failed' : 'ready',
        failure,
      );
      if (wasMoved && isOver) await forgetFindings(tx, order.importId);
      await tellWhoAsked(tx, order.accountId);
    });
  }

  async function undo(context: JobContext, order: Order): Promise<void> {
    try {
      if (context.attempt > 1)
        throw new CannotBeDone('It was interrupted and nothing was taken back. Undo it again');
      await inside(order, async (tx) => {
        await takeTurn(tx);
        const reasons = await objectionsToUndo(tx, order.importId);
        if (reasons.length > 0) throw new CannotBeDone(refusalOfObjections(reasons).message, reasons);
        const details = await counted(tx, order.importId);
        if (!(await moveImport(tx, order.importId, ['undoing'], 'undone'))) return;
        await takeBack(tx, order.importId);
        await audit.record(tx, {
          action: 'organisation-import.undone',
          subject: { type: 'organisation-import', id: order.importId },
          details,
        });
        await tellWhoAsked(tx, order.accountId);
      });
    } catch (error) {
      if (!(error instanceof CannotBeDone))
        context.log.error({ err: error }, 'an import could not be undone');
      await inside(order, async (tx) => {
        const wasGivenBack = await moveImport(tx, order.importId, ['undoing'], 'applied', wordsOf(error));
        if (wasGivenBack && error instanceof CannotBeDone)
          await keepObjections(tx, order.importId, error.reasons);
        await tellWhoAsked(tx, order.accountId);
      });
    }
  }

  return [
    implementJob(checkImportJob, check),
    implementJob(applyImportJob, apply),
    implementJob(undoImportJob, undo),
  ];
}

function wordsOf(error: unknown): string {
  if (error instanceof CannotBeDone) return error.message;
  const code = codeOf(error);
  if (code === '23503')
    return 'Something that was added since refers to what this import made. Nothing was taken back';
  if (code === '23514' || code === '23P01') {
    return 'With changes planned for later days, a person would report to themselves or hold two positions. Nothing was imported';
  }
  return interrupted;
}
