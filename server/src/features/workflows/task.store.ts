import type { Tx, WriteTx } from '../../platform/db/transaction.ts';
import { type TaskInRelation, taskInRelation } from './task.reads.ts';

/** The workflow is locked by a statement of its own: of two who tick its last tasks at once, the second completes it. */
export async function taskToTick(tx: Tx, id: number): Promise<TaskInRelation | undefined> {
  await tx.query(
    `select from workflow w where w.tenant_id = current_tenant() and w.id = (
       select t.workflow_id from workflow_task t where t.tenant_id = current_tenant() and t.id = $1) for no key update`,
    [id],
  );
  return taskInRelation(tx, id);
}

export async function markDone(tx: WriteTx, id: number, isDone: boolean): Promise<void> {
  await tx.query(
    `update workflow_task set done_at = case when $2 then now() end, ticked_by = case when $2 then current_account() end,
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, isDone],
  );
}
