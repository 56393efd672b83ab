import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { defineJob, implementJob, type JobContext, type RunnableJob } from '../../../platform/jobs/job.ts';
import type { InvitationService } from './invitation.service.ts';
import { endRun, keepOutcomes, nextOfRun } from './run.store.ts';

/** The run stores people, not links or addresses: each link is made when it is sent. */
export const invitationRunJob = defineJob({
  name: 'invitations.send-many',
  payload: z.object({ runId: z.int(), accountId: z.int() }),
  maxAttempts: 5,
});

interface Order {
  tenantId: TenantId;
  runId: number;
  accountId: number;
}

/**
 * Sent and stored together: an interrupted run continues after the last one stored, and no one gets two
 * mails.
 */
const atOnce = 50;

export function createRunJob({
  database,
  invitations,
}: {
  database: Database;
  invitations: InvitationService;
}): RunnableJob {
  async function inside<Result>(order: Order, work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
    return database.asTenant(order.tenantId, 'read write', work, {
      accountId: order.accountId,
      requestId: null,
    });
  }
  const tell = (tx: WriteTx, { accountId }: Order) =>
    publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [accountId] },
      { type: 'changed', subject: 'invitations' },
    );

  /** Returns whether there is more. Each piece is a transaction of its own, so the progress of the run is visible by itself. */
  const sendSome = (order: Order) =>
    inside(order, async (tx) => {
      const ids = await nextOfRun(tx, order.runId, atOnce);
      if (ids.length > 0) await keepOutcomes(tx, order.runId, await invitations.inviteEach(tx, ids));
      else await endRun(tx, order.runId, 'done');
      await tell(tx, order);
      return ids.length > 0;
    });

  async function run(context: JobContext, order: Order): Promise<void> {
    try {
      while (await sendSome(order)) context.signal.throwIfAborted();
    } catch (error) {
      if (context.signal.aborted || context.attempt < context.maxAttempts) throw error;
      context.log.error({ err: error }, 'a sending of invitations did not finish');
      await inside(order, async (tx) => {
        await endRun(tx, order.runId, 'failed');
        await tell(tx, order);
      });
    }
  }

  return implementJob(invitationRunJob, run);
}
