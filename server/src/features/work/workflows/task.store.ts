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
       skip_reason = null,       version = version + 1
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
  /** The account of the task's holder; null where they have none in use. */
  holder: number | null;
  /** People who assigned it or commented on it. */
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

/** Reminders start again for the new holder. */
export async function assignTaskTo(tx: WriteTx, id: number, employeeId: number): Promise<void> {
  await tx.query(
    `update workflow_task set employee_id = $2, account_id = null, reminded_before_at = null, reminded_after_at = null,
       escalated_at = null, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, employeeId],
  );
}

/** Whether what a step asks for elsewhere has happened, as of task `t` of workflow `w`. */
const isDoneElsewhere = `case t.kind
  when 'document' then exists (select from document d
    join document_reading r on r.tenant_id = d.tenant_id and r.document_id = d.id and r.number = d.current
    where d.tenant_id = t.tenant_id and d.id = t.document_id and r.employee_id = w.employee_id)
  when 'course' then exists (select from course_enrolment n
    where n.tenant_id = t.tenant_id and n.course_id = t.course_id and n.employee_id = w.employee_id and n.state = 'completed')
  when 'contract' then exists (select from contract c
    where c.tenant_id = t.tenant_id and c.employee_id = w.employee_id and c.accepted_at is not null)
  else false end`;

/**
 * The same, or it can no longer happen: the document is archived or its confirmation is no longer required.
 */
export async function canBeTicked(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.query<{ can: boolean }>(
    `select ${isDoneElsewhere} or exists (select from document d
       where d.tenant_id = t.tenant_id and d.id = t.document_id and (d.is_archived or not d.must_read)) as can
     from workflow_task t join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id
     where t.tenant_id = current_tenant() and t.id = $1`,
    [id],
  );
  return row?.can ?? false;
}

/** Open steps that were done elsewhere, of people who have an account to have done it by. */
export function stepsDoneElsewhere(tx: Tx, most: number): Promise<{ id: number; accountId: number }[]> {
  return tx.query(
    `select t.id, a.id as account_id from workflow_task t
     join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id and w.status = 'ACTIVE'
     cross join lateral (select ${activeAccountOf('w.employee_id')} as id) a
     where t.tenant_id = current_tenant() and t.done_at is null and t.kind in ('course', 'document', 'contract')
       and a.id is not null and ${isDoneElsewhere}
     order by t.id limit $1`,
    [most],
  );
}

export async function markFollowed(tx: WriteTx, id: number, accountId: number): Promise<void> {
  await tx.query(
    `update workflow_task set done_at = tenure_now(), ticked_by = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1 and done_at is null`,
    [id, accountId],
  );
}

export async function keepAnswers(tx: WriteTx, id: number, answers: readonly string[]): Promise<void> {
  await tx.query(
    `update workflow_task set answers = $2::jsonb, version = version + 1 where tenant_id = current_tenant() and id = $1`,
    [id, JSON.stringify(answers)],
  );
}

/** Skipped with a reason; null requires it again. */
export async function markSkipped(tx: WriteTx, id: number, reason: string | null): Promise<void> {
  await tx.query(
    `update workflow_task set done_at = case when $2::text is not null then tenure_now() end,
       ticked_by = case when $2::text is not null then current_account() end, skip_reason = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, reason],
  );
}
