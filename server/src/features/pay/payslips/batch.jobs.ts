import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { allowLongStatements } from '../../../platform/db/long-statements.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { createApplyProgress } from '../../../platform/jobs/apply-progress.ts';
import { defineJob, implementJob, type JobContext, type RunnableJob } from '../../../platform/jobs/job.ts';
import { batchToRun, lockBatch, moveBatch, noteProgress, putIndex } from './batch.store.ts';
import { countRows, handOver, issuedAtOnce, issueRows } from './issue.store.ts';
import type { Payslips } from './payslip.service.ts';

export const issueBatchJob = defineJob({
  name: 'payslips.issue',
  payload: z.object({ batchId: z.int(), accountId: z.int() }),
  maxAttempts: 5,
});

interface Order {
  tenantId: TenantId;
  batchId: number;
  accountId: number;
}

const changed = 'A person or a file changed after the batch was checked. Check it again';
const doubled =
  'After the batch was checked, a person received a payslip for the same period or the same file. Check it again';
const interrupted = 'It was interrupted and nothing was issued. Issue it again';

/** What the person is told; anything else that goes wrong is a fault of ours, which they are told too. */
class CannotBeDone extends Error {}
class Cancelled extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const wordsOf = (error: unknown) => {
  if (error instanceof CannotBeDone) return error.message;
  return codeOf(error) === '23505' ? doubled : interrupted;
};

export function issueJob({
  database,
  audit,
  payslips,
}: {
  database: Database;
  audit: Audit;
  payslips: Payslips;
}): RunnableJob {
  const inside = (order: Order, work: (tx: WriteTx) => Promise<void>) =>
    database.asTenant(order.tenantId, 'read write', work, {
      accountId: order.accountId,
      requestId: null,
    });
  const tellWhoAsked = (tx: WriteTx, { accountId }: Order) =>
    publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [accountId] },
      { type: 'changed', subject: 'payslip-batches' },
    );

  const giveBack = (order: Order, failure: string) =>
    inside(order, async (tx) => {
      await moveBatch(tx, order.batchId, ['issuing'], 'ready', failure);
      await tellWhoAsked(tx, order);
    });

  /** All of it in one transaction: whoever looks sees the whole batch issued, or none of it. */
  async function issue(context: JobContext, order: Order): Promise<void> {
    const { batchId } = order;
    // Its transaction is gone with whatever stopped it. It is for a person to say that it is to be tried again.
    if (context.attempt > 1) return giveBack(order, interrupted);
    const progress = createApplyProgress({
      write: (done, total) =>
        inside(order, async (tx) => {
          if (await noteProgress(tx, batchId, done, total)) await tellWhoAsked(tx, order);
        }),
      failed: (error) => context.log.warn({ err: error }, 'the progress of a batch could not be told'),
    });
    try {
      await inside(order, async (tx) => {
        await allowLongStatements(tx);
        const total = await countRows(tx, batchId);
        const people: number[] = [];
        for (let from = 0; from < total; from += issuedAtOnce) {
          // Read anew each time: a cancel is heard between two pieces.
          if ((await batchToRun(tx, batchId))?.state !== 'issuing') throw new Cancelled();
          const issued = await issueRows(tx, batchId, from);
          if (issued.length !== Math.min(issuedAtOnce, total - from)) throw new CannotBeDone(changed);
          people.push(...issued.map(({ employeeId }) => employeeId));
          progress.tell(people.length, total);
        }
        if (!(await moveBatch(tx, batchId, ['issuing'], 'issued'))) throw new Cancelled();
        const batch = await lockBatch(tx, batchId);
        await handOver(tx, batchId);
        if (batch) await putIndex(tx, batch, null);
        await payslips.tellIssued(tx, people);
        await audit.record(tx, {
          action: 'payslip-batch.issued',
          subject: { type: 'payslip-batch', id: batchId },
          details: { payslips: people.length },
        });
        await tellWhoAsked(tx, order);
      });
    } catch (error) {
      if (error instanceof Cancelled) return;
      const isOurs = !(error instanceof CannotBeDone) && codeOf(error) !== '23505';
      if (isOurs) context.log.error({ err: error }, 'a batch of payslips could not be issued');
      await giveBack(order, wordsOf(error));
    } finally {
      await progress.end();
    }
  }

  return implementJob(issueBatchJob, issue);
}
