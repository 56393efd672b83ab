import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Time to choose another last day in the place of one that was cancelled. */
const patience = `interval '1 hour'`;

/** The active workflows of people who leave, each with what was planned for them last, after it was assigned. */
const withPlan = `
  from workflow w
  cross join lateral (
    select x.* from employment_ending x
    where x.tenant_id = w.tenant_id and x.employee_id = w.employee_id order by x.id desc limit 1) plan
  where w.tenant_id = current_tenant() and w.is_offboarding and w.status = 'ACTIVE'`;

export interface Cancelled {
  id: number;
  cancelledBy: number;
}

export const leavingsCancelled = (tx: WriteTx): Promise<Cancelled[]> =>
  tx.query(
    `select w.id, coalesce(plan.closed_by, w.assigned_by) as cancelled_by ${withPlan}
       and plan.state = 'taken-back' and plan.closed_at > w.created_at and plan.closed_at < tenure_now() - ${patience}
     order by w.id limit 100`,
  );

export interface Moved {
  id: number;
  startsOn: string;
  /** The day it is for now. */
  day: string;
}

/** Where the day it was assigned for was cancelled since, and another one is planned. */
export const leavingsMoved = (tx: WriteTx): Promise<Moved[]> =>
  tx.query(
    `select w.id, w.starts_on, plan.last_day as day ${withPlan}
       and plan.state <> 'taken-back' and plan.last_day <> w.starts_on and plan.planned_at > w.created_at
       and exists (select from employment_ending was where was.tenant_id = w.tenant_id and was.employee_id = w.employee_id
         and was.state = 'taken-back' and was.last_day = w.starts_on and was.closed_at > w.created_at)
     order by w.id limit 100`,
  );

export async function markCancelled(
  tx: WriteTx,
  { id, cancelledBy }: Cancelled,
  reason: string,
): Promise<void> {
  await tx.query(
    `update workflow set withdrawn_at = tenure_now(), withdrawn_by = $2, withdrawal_reason = $3,
       modified_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, cancelledBy, reason],
  );
}

/** Open tasks keep their distance from the day; what is done stays, and reminders start again. */
export async function moveWorkflow(tx: WriteTx, { id, startsOn, day }: Moved): Promise<void> {
  await tx.query(
    `update workflow_task set due_on = due_on + ($3::date - $2::date), reminded_before_at = null, reminded_after_at = null,
       escalated_at = null, version = version + 1
     where tenant_id = current_tenant() and workflow_id = $1 and done_at is null`,
    [id, startsOn, day],
  );
  await tx.query(
    `update workflow set starts_on = $2, modified_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, day],
  );
}
