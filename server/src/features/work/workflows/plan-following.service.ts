import { mayWithdraw } from '@tenure/domain/work/workflow.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { leavingsCancelled, leavingsMoved, markCancelled, moveWorkflow } from './leaving.store.ts';
import { startingsMoved } from './starting.store.ts';
import type { StoredWorkflow } from './workflow.reads.ts';
import { workflowToWithdraw } from './workflow.store.ts';
import type { WorkflowNews } from './workflow-news.service.ts';

/**
 * Workflows of people who start or leave follow the plan: moved with another first or last day, and withdrawn once
 * someone who was to leave stays.
 */
export function createPlanFollowing({ news }: { news: WorkflowNews }) {
  const record = (
    tx: WriteTx,
    action: 'workflow.withdrawn' | 'workflow.moved',
    { id, title, person }: StoredWorkflow,
    details: Record<string, string> = {},
  ) =>
    news.audit.record(tx, {
      action,
      subject: { type: 'employee', id: person.id },
      details: { title, workflow: id, ...details },
    });

  /** Undefined where someone else decided first. */
  async function activeOne(tx: WriteTx, id: number): Promise<StoredWorkflow | undefined> {
    const found = await workflowToWithdraw(tx, id);
    return found && mayWithdraw(found.workflow.status) ? found.workflow : undefined;
  }

  return {
    async follow(tx: WriteTx): Promise<void> {
      for (const moved of [...(await startingsMoved(tx)), ...(await leavingsMoved(tx))]) {
        const workflow = await activeOne(tx, moved.id);
        if (workflow === undefined || workflow.date !== moved.startsOn) continue;
        await moveWorkflow(tx, moved);
        await record(tx, 'workflow.moved', workflow, { from: moved.startsOn, to: moved.day });
        await news.changed(tx, workflow);
      }
      for (const cancelled of await leavingsCancelled(tx)) {
        const workflow = await activeOne(tx, cancelled.id);
        if (workflow === undefined) continue;
        await markCancelled(tx, cancelled, 'The last day was cancelled');
        await record(tx, 'workflow.withdrawn', workflow);
        await news.changed(tx, workflow);
      }
    },
  };
}
export type PlanFollowing = ReturnType<typeof createPlanFollowing>;
