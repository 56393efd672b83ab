import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { allowLongStatements } from '../db/long-statements.ts';
import type { TenantId } from '../db/tenant-id.ts';
import type { WriteTx } from '../db/transaction.ts';
import { publish } from '../events/event-bus.ts';
import { createApplyProgress } from '../jobs/apply-progress.ts';
import {
  defineJob,
  implementJob,
  type JobContext,
  type JobDefinition,
  type RunnableJob,
} from '../jobs/job.ts';
import type { FileBatchStore } from './file-batch.store.ts';

/** Rows that are issued with one statement: a cancel is heard between two pieces. */
export const issuedAtOnce = 200;

export const defineIssue = (name: string) =>
  defineJob({ name, payload: z.object({ batchId: z.int(), accountId: z.int() }), maxAttempts: 5 });

interface Order {
  tenantId: TenantId;
  batchId: number;
  accountId: number;
}

/** A failure the person is shown; any other is our own fault, and they are notified of that too. */
class CannotBeDone extends Error {}
class Cancelled extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

interface Issuing<Issued> {
  database: Database;
  store: FileBatchStore;
  event: LiveEvent;
  words: {
    /** For a piece that came out shorter. */
    changed: string;
    /** For a duplicate the database refuses. */
    doubled: string;
    interrupted: string;
  };
  /** Rows to issue. */
  count(tx: WriteTx, batchId: number): Promise<number>;
  /** Issues the piece after `from`; fewer than there are rows where a person or a file is no longer what it was. */
  issue(tx: WriteTx, batchId: number, from: number): Promise<Issued[]>;
  /** Hands the files over, tells people and records it, once all is issued. */
  finish(tx: WriteTx, batchId: number, issued: Issued[]): Promise<void>;
}

export function issueBatches<Issued>(
  job: JobDefinition<Order>,
  { database, store, event, words, count, issue, finish }: Issuing<Issued>,
): RunnableJob {
  const inside = (asked: Order, work: (tx: WriteTx) => Promise<void>) =>
    database.asTenant(asked.tenantId, 'read write', work, { accountId: asked.accountId, requestId: null });
  const tellWhoAsked = (tx: WriteTx, { accountId }: Order) =>
    publish(tx, { tenantId: tx.tenantId, accountIds: [accountId] }, event);
  const wordsOf = (error: unknown) => {
    if (error instanceof CannotBeDone) return error.message;
    return codeOf(error) === '23505' ? words.doubled : words.interrupted;
  };

  const giveBack = (asked: Order, failure: string) =>
    inside(asked, async (tx) => {
      await store.move(tx, asked.batchId, ['issuing'], 'ready', failure);
      await tellWhoAsked(tx, asked);
    });

  /** All of it in one transaction: viewers see the whole batch issued, or none of it. */
  async function run(context: JobContext, asked: Order): Promise<void> {
    const { batchId } = asked;
    // Its transaction was rolled back by the failure. A person decides whether to try it again.
    if (context.attempt > 1) return giveBack(asked, words.interrupted);
    const progress = createApplyProgress({
      write: (done, total) =>
        inside(asked, async (tx) => {
          if (await store.noteProgress(tx, batchId, done, total)) await tellWhoAsked(tx, asked);
        }),
      failed: (error) => context.log.warn({ err: error }, 'the progress of a batch could not be told'),
    });
    try {
      await inside(asked, async (tx) => {
        await allowLongStatements(tx);
        const total = await count(tx, batchId);
        const issued: Issued[] = [];
        for (let from = 0; from < total; from += issuedAtOnce) {
          // Read again each time, so that a cancellation takes effect between two pieces.
          if ((await store.toRun(tx, batchId))?.state !== 'issuing') throw new Cancelled();
          const piece = await issue(tx, batchId, from);
          if (piece.length !== Math.min(issuedAtOnce, total - from)) throw new CannotBeDone(words.changed);
          issued.push(...piece);
          progress.tell(issued.length, total);
        }
        if (!(await store.move(tx, batchId, ['issuing'], 'issued'))) throw new Cancelled();
        await finish(tx, batchId, issued);
        await tellWhoAsked(tx, asked);
      });
    } catch (error) {
      if (error instanceof Cancelled) return;
      const isOurs = !(error instanceof CannotBeDone) && codeOf(error) !== '23505';
      if (isOurs) context.log.error({ err: error }, 'a batch could not be issued');
      await giveBack(asked, wordsOf(error));
    } finally {
      await progress.end();
    }
  }

  return implementJob(job, run);
}
