import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { hasOpenQuestion } from './leave-request.reads.ts';

export interface WaitingLeave {
  id: number;
  employeeId: number;
  waitsSince: string;
  today: string;
  afterDays: number;
}

/** Requests that wait for a manager, of types that escalate, and have done so for more calendar days than working days are given. */
export const leaveWaiting = (tx: Tx): Promise<WaitingLeave[]> =>
  tx.query<WaitingLeave>(
    `select r.id, r.employee_id, s.waits_since, own.today,
       t.escalate_after_days as after_days
     from leave_request r
     join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id and t.escalate_after_days is not null
     join leave_step s on s.tenant_id = r.tenant_id and s.request_id = r.id and s.kind <> 'hr'
       and s.number = (select min(o.number) from leave_step o
         where o.tenant_id = r.tenant_id and o.request_id = r.id and o.decision is null)
     cross join lateral (select employee_today(r.employee_id) as today offset 0) own
     where r.tenant_id = current_tenant() and r.state = 'pending' and not ${hasOpenQuestion}
       and s.waits_since + t.escalate_after_days < own.today
     order by r.id`,
  );

/** More people decide the step, and it waits for them from today. The new version shows it to everyone who looks. */
export async function escalateStep(
  tx: WriteTx,
  requestId: number,
  number: number,
  { accountIds, today }: { accountIds: readonly number[]; today: string },
): Promise<void> {
  await tx.query(
    `update leave_step set waits_since = $3, escalated_on = $3
     where tenant_id = current_tenant() and request_id = $1 and number = $2`,
    [requestId, number, today],
  );
  await tx.query(
    `insert into leave_step_approver (tenant_id, request_id, number, account_id)
     select current_tenant(), $1, $2, id from unnest($3::integer[]) id`,
    [requestId, number, accountIds],
  );
  await tx.query(
    'update leave_request set version = version + 1 where tenant_id = current_tenant() and id = $1',
    [requestId],
  );
}
