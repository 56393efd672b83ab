import type { RequisitionWish } from '@tenure/contract/recruitment/requisitions.ts';
import type { Approver, RequisitionState } from '@tenure/domain/recruitment/requisition.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

async function nextNumber(tx: WriteTx): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    `insert into requisition_number as n (tenant_id, last) values ($1, 1)
     on conflict (tenant_id) do update set last = n.last + 1 returning last`,
    [tx.tenantId],
  );
  return row?.last ?? 1;
}

type Fields = Omit<RequisitionWish, 'salaryRange'>;
const fieldsOf = (wish: Fields) => [
  wish.headcount,
  wish.fte,
  wish.employmentType,
  wish.reason,
  wish.justification,
  wish.wishedStart,
];

export async function insertRequisition(tx: WriteTx, positionId: number, wish: Fields): Promise<number> {
  const number = await nextNumber(tx);
  const [row] = await tx.query<{ id: number }>(
    `insert into requisition (tenant_id, number, position_id, raised_by, headcount, fte, employment_type, reason,
       justification, wished_start)
     values ($1, $2, $3, current_account(), $4, $5, $6, $7, $8, $9) returning id`,
    [tx.tenantId, number, positionId, ...fieldsOf(wish)],
  );
  if (row === undefined) throw new Error('The requisition was not made');
  return row.id;
}

export async function updateWish(tx: WriteTx, id: number, wish: Fields): Promise<void> {
  await tx.query(
    `update requisition set headcount = $3, fte = $4, employment_type = $5, reason = $6, justification = $7,
       wished_start = $8, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, ...fieldsOf(wish)],
  );
}

export async function updateSalaryRange(
  tx: WriteTx,
  id: number,
  range: NonNullable<RequisitionWish['salaryRange']> | null,
): Promise<void> {
  await tx.query(
    `update requisition set salary_from = $3, salary_to = $4, salary_currency = $5 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, range?.from ?? null, range?.to ?? null, range?.currency ?? null],
  );
}

/** Writes the approvers, nearest first, after earlier ones. */
export async function insertApprovals(
  tx: WriteTx,
  id: number,
  approvers: readonly Approver[],
): Promise<void> {
  for (const { accountId, parts } of approvers) {
    await tx.query(
      `insert into requisition_approval (tenant_id, requisition_id, approver_id, raised_by, parts, step)
       select r.tenant_id, r.id, $3, r.raised_by, $4, (select coalesce(max(a.step), 0) + 1 from requisition_approval a
         where a.tenant_id = r.tenant_id and a.requisition_id = r.id)
       from requisition r where r.tenant_id = $1 and r.id = $2`,
      [tx.tenantId, id, accountId, parts],
    );
  }
}

export async function decide(
  tx: WriteTx,
  id: number,
  decision: 'approved' | 'declined',
  comment: string | null,
): Promise<void> {
  await tx.query(
    `update requisition_approval set decision = $3, comment = $4, decided_at = tenure_now()
     where tenant_id = $1 and requisition_id = $2 and approver_id = current_account() and decision is null`,
    [tx.tenantId, id, decision, comment],
  );
}

interface Closing {
  reason?: string | null;
  hiredEmployeeId?: number | null;
}

const decided: readonly RequisitionState[] = ['approved', 'declined'];
const closed: readonly RequisitionState[] = ['filled', 'cancelled', 'withdrawn'];

export async function moveTo(
  tx: WriteTx,
  id: number,
  state: RequisitionState,
  { reason = null, hiredEmployeeId = null }: Closing = {},
): Promise<void> {
  await tx.query(
    `update requisition set state = $3, version = version + 1,
       submitted_at = case when $3 = 'waiting' then coalesce(submitted_at, tenure_now()) else submitted_at end,
       decided_at = case when $4 then tenure_now() else decided_at end,
       closed_at = case when $5 then tenure_now() else closed_at end,
       closed_by = case when $5 then current_account() else closed_by end,
       closing_reason = coalesce($6, closing_reason), hired_employee_id = coalesce($7, hired_employee_id)
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, decided.includes(state), closed.includes(state), reason, hiredEmployeeId],
  );
}

/** Approved requisitions that have what they asked for; of one position, or of the company. */
export async function lockCovered(tx: WriteTx, positionId: number | null): Promise<number[]> {
  const locked = await tx.query<{ id: number }>(
    `select r.id from requisition r
     where r.tenant_id = current_tenant() and r.state = 'approved' and ($1::integer is null or r.position_id = $1)
     order by r.id for no key update`,
    [positionId],
  );
  const covered = await tx.query<{ id: number }>(
    `select r.id from requisition r
     where r.tenant_id = current_tenant() and r.id = any($1) and r.state = 'approved'
       and requisition_is_covered(r.position_id, r.submitted_at, r.fte, r.reason, viewer_today())`,
    [locked.map(({ id }) => id)],
  );
  return covered.map(({ id }) => id);
}

/** Requisitions that wait for a person who has left. */
export async function lockUnanswerable(tx: WriteTx): Promise<number[]> {
  const locked = await tx.query<{ id: number }>(
    `select r.id from requisition r
     where r.tenant_id = current_tenant() and r.state = 'waiting' and exists (
       select from requisition_approval a
       join account approver on approver.tenant_id = a.tenant_id and approver.id = a.approver_id
       where a.tenant_id = r.tenant_id and a.requisition_id = r.id and a.decision is null
         and approver.status <> 'active')
     order by r.id for no key update`,
  );
  return locked.map(({ id }) => id);
}

/** Waits for them no longer, unless they have answered meanwhile. */
export async function release(tx: WriteTx, id: number, approvers: readonly number[]): Promise<void> {
  await tx.query(
    `delete from requisition_approval
     where tenant_id = $1 and requisition_id = $2 and approver_id = any($3) and decision is null`,
    [tx.tenantId, id, approvers],
  );
}

/** Closes what has been covered by itself, with who came where that was one person. */
export async function closeAsCovered(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update requisition r set state = 'filled', closed_at = tenure_now(), version = version + 1,
       hired_employee_id = (select min(c.employee_id)
         from came_to_position(r.position_id, r.submitted_at, viewer_today()) c having count(*) = 1)
     where r.tenant_id = $1 and r.id = $2`,
    [tx.tenantId, id],
  );
}

export async function isEmployee(tx: WriteTx, employeeId: number): Promise<boolean> {
  const rows = await tx.query('select from employee where tenant_id = current_tenant() and id = $1', [
    employeeId,
  ]);
  return rows.length > 0;
}
