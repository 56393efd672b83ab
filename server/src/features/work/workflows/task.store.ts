import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
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
    `update workflow_task set done_at = case when $2 then tenure_now() end, ticked_by = case when $2 then current_account() end,
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, isDone],
  );
}

export async function insertComment(tx: WriteTx, taskId: number, text: string): Promise<void> {
  await tx.query(
    `insert into workflow_task_comment (tenant_id, task_id, text, written_by)
     values (current_tenant(), $1, $2, current_account())`,
    [taskId, text],
  );
}

export interface TaskFollowers {
  /** The account of whoever has the task; null where they have none in use. */
  holder: number | null;
  /** Whoever assigned it or commented on it. */
  others: number[];
}

export async function followersOf(tx: WriteTx, taskId: number): Promise<TaskFollowers> {
  const [row] = await tx.query<TaskFollowers>(
    `select coalesce(t.account_id, ${activeAccountOf('t.employee_id')}) as holder,
       array(select w.assigned_by union select c.written_by from workflow_task_comment c
         where c.tenant_id = t.tenant_id and c.task_id = t.id) as others
     from workflow_task t join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id
     where t.tenant_id = current_tenant() and t.id = $1`,
    [taskId],
  );
  return row ?? { holder: null, others: [] };
}

/** Reminders begin anew for whoever has it now. */
export async function assignTaskTo(tx: WriteTx, id: number, employeeId: number): Promise<void> {
  await tx.query(
    `update workflow_task set employee_id = $2, account_id = null, reminded_before_at = null, reminded_after_at = null,
       escalated_at = null, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, employeeId],
  );
}
