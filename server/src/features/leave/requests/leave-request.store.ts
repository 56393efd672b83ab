import type { LeaveWish } from '@tenure/contract/leave/leave-wish.ts';
import type { LeaveState } from '@tenure/domain/leave/leave-request.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { ChosenStep } from './approvers.reads.ts';
import type { Limits, Priced } from './leave-pricing.policy.ts';

const wishValues = (wish: LeaveWish, priced: Priced) => [
  wish.typeId,
  wish.startDate,
  wish.endDate,
  wish.firstDayMinutes,
  wish.startDate === wish.endDate ? null : wish.lastDayMinutes,
  wish.note,
  priced.minutes,
  priced.entitled,
  priced.lapses,
  wish.bankedMinutes,
];

async function putDays(tx: WriteTx, requestId: number, days: Priced['days']): Promise<void> {
  await tx.query('delete from leave_request_day where tenant_id = current_tenant() and request_id = $1', [
    requestId,
  ]);
  await tx.query(
    `insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason,
       holiday)
     select current_tenant(), $1, d.day, d.minutes, d."patternMinutes", d."availableMinutes", d.reason, d.holiday
     from jsonb_to_recordset($2::jsonb) as d (day date, minutes integer, "patternMinutes" integer,
       "availableMinutes" integer, reason text, holiday text)`,
    [requestId, JSON.stringify(days)],
  );
}

export async function insertRequest(
  tx: WriteTx,
  employeeId: number,
  wish: LeaveWish,
  priced: Priced,
  changesId: number | null = null,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, first_day_minutes,
       last_day_minutes, note, initial_minutes, entitled, lapses, banked_minutes, state, requested_by, changes_id)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'draft', current_account(), $12) returning id`,
    [employeeId, ...wishValues(wish, priced), changesId],
  );
  if (row === undefined) throw new Error('The leave request was not added');
  await putDays(tx, row.id, priced.days);
  return row.id;
}

/** Other dates are a new request: their notice counts from the day of the change. */
export async function updateRequest(
  tx: WriteTx,
  id: number,
  wish: LeaveWish,
  priced: Priced,
  today: string,
): Promise<void> {
  await putDays(tx, id, priced.days);
  await tx.query(
    `update leave_request set type_id = $2, start_date = $3, end_date = $4, first_day_minutes = $5,
       last_day_minutes = $6, note = $7, entitled = $9, lapses = $10, banked_minutes = $11, version = version + 1,
       initial_minutes = case when state = 'draft' then $8 else initial_minutes end,
       requested_on = case when requested_on is null or (start_date, end_date) = ($3::date, $4::date) then requested_on
         else $12::date end
     where tenant_id = current_tenant() and id = $1`,
    [id, ...wishValues(wish, priced), today],
  );
}

/** The limits of a request as they are now; what lapsed since it was priced is in the ledger. */
export async function putLimits(tx: WriteTx, id: number, { entitled, lapses }: Limits): Promise<void> {
  await tx.query(
    'update leave_request set entitled = $2, lapses = $3 where tenant_id = current_tenant() and id = $1',
    [id, entitled, lapses],
  );
}

/** The step whose turn it is waits from this day on; there is none once all are decided. */
export async function waitFrom(tx: WriteTx, requestId: number, today: string): Promise<void> {
  await tx.query(
    `update leave_step s set waits_since = $2
     where s.tenant_id = current_tenant() and s.request_id = $1 and s.number = (
       select min(o.number) from leave_step o
       where o.tenant_id = s.tenant_id and o.request_id = s.request_id and o.decision is null)`,
    [requestId, today],
  );
}

/** Everyone who has to decide, from the beginning. */
export async function putSteps(
  tx: WriteTx,
  requestId: number,
  steps: readonly ChosenStep[],
  today: string,
): Promise<void> {
  await tx.query('delete from leave_step where tenant_id = current_tenant() and request_id = $1', [
    requestId,
  ]);
  for (const [place, { kind, approvers }] of steps.entries()) {
    await tx.query(
      `with step as (
         insert into leave_step (tenant_id, request_id, number, kind) values (current_tenant(), $1, $2, $3)
         returning tenant_id, request_id, number)
       insert into leave_step_approver (tenant_id, request_id, number, account_id)
       select step.tenant_id, step.request_id, step.number, id from step cross join unnest($4::integer[]) id`,
      [requestId, place + 1, kind, approvers.map(({ accountId }) => accountId)],
    );
  }
  await waitFrom(tx, requestId, today);
}

export async function moveRequest(
  tx: WriteTx,
  id: number,
  state: LeaveState,
  { reason = null, today = null }: { reason?: string | null; today?: string | null } = {},
): Promise<void> {
  await tx.query(
    `update leave_request set state = $2, version = version + 1,
       requested_at = case when $2 = 'pending' then coalesce(requested_at, tenure_now()) else requested_at end,
       requested_on = case when $2 = 'pending' then coalesce(requested_on, $4::date) else requested_on end,
       decided_at = case when $2 in ('approved', 'declined') then coalesce(decided_at, tenure_now()) else decided_at end,
       closed_at = case when $2 in ('declined', 'withdrawn', 'cancelled') then coalesce(closed_at, tenure_now()) else closed_at end,
       cancel_reason = coalesce($3, cancel_reason)
     where tenant_id = current_tenant() and id = $1`,
    [id, state, reason, today],
  );
}

export async function decideStep(
  tx: WriteTx,
  requestId: number,
  number: number,
  decision: 'approved' | 'declined',
  reason: string | null,
): Promise<void> {
  await tx.query(
    `update leave_step set decision = $3, reason = $4, decided_by = current_account(), decided_at = tenure_now()
     where tenant_id = current_tenant() and request_id = $1 and number = $2 and decision is null`,
    [requestId, number, decision, reason],
  );
}

/** The new version shows everyone who looks at the request that something was asked. */
export async function addQuestion(tx: WriteTx, requestId: number, question: string): Promise<void> {
  await tx.query(
    `with request as (
       update leave_request set version = version + 1 where tenant_id = current_tenant() and id = $1
       returning tenant_id, id)
     insert into leave_question (tenant_id, request_id, question, asked_by)
     select tenant_id, id, $2, current_account() from request`,
    [requestId, question],
  );
}

/** Closes the open question, with the answer unless the request itself was changed or decided. */
export async function closeQuestion(tx: WriteTx, requestId: number, answer: string | null): Promise<void> {
  await tx.query(
    `with question as (
       update leave_question set answer = $2, closed_at = tenure_now()
       where tenant_id = current_tenant() and request_id = $1 and closed_at is null returning tenant_id, request_id)
     update leave_request r set version = r.version + 1 from question q
     where r.tenant_id = q.tenant_id and r.id = q.request_id`,
    [requestId, answer],
  );
}

/** Cancels the days from one on; where some are left, the leave ends before it, with a whole last day. */
export async function cancelDays(tx: WriteTx, requestId: number, from: string): Promise<void> {
  await tx.query(
    `update leave_request_day set is_cancelled = true
     where tenant_id = current_tenant() and request_id = $1 and day >= $2::date`,
    [requestId, from],
  );
  await tx.query(
    `update leave_request set end_date = $2::date - 1, last_day_minutes = null
     where tenant_id = current_tenant() and id = $1 and start_date < $2::date`,
    [requestId, from],
  );
}

/** Evidence for leave goes with it when other dates replace it. */
export async function moveEvidence(tx: WriteTx, from: number, to: number): Promise<void> {
  await tx.query(
    'update leave_evidence set request_id = $2 where tenant_id = current_tenant() and request_id = $1',
    [from, to],
  );
}

export async function deleteRequest(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `delete from leave_request where tenant_id = current_tenant() and id = $1 and state = 'draft'`,
    [id],
  );
}

/** Has the database hold the leave now, where its refusal can still be put into words. */
export async function holdNow(tx: WriteTx): Promise<void> {
  await tx.query('set constraints leave_is_held immediate');
}
