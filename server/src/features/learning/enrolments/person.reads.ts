import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

/** The person a call is about, and how the viewer relates to them. */
export interface OfWhom {
  /** Null for an account without an employee record, which has no learning. */
  employeeId: number | null;
  relation: Relation;
}

export async function employeeOf(tx: Tx, employeeId: number): Promise<OfWhom | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

export interface ToAssign extends OfWhom {
  employeeId: number;
  /** The person is signed in as someone else, who would assign it to them. */
  isPersonActing: boolean;
  /** They work here on no day up to today, or on none from today on. */
  isHereToday: boolean;
  today: string;
}

export async function personToAssign(tx: Tx, employeeId: number): Promise<ToAssign | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  const [row] = await tx.query<Pick<ToAssign, 'isPersonActing' | 'isHereToday' | 'today'>>(
    `select exists (select from session s join account b on b.tenant_id = s.tenant_id and b.id = s.acting_account_id
         where s.tenant_id = e.tenant_id and s.id = current_session() and b.employee_id = e.id) as is_person_acting,
       (e.start_date <= (select viewer_today()) and (e.end_date is null or e.end_date >= (select viewer_today()))) is not false as is_here_today,
       viewer_today() as today
     from employee e where e.tenant_id = current_tenant() and e.id = $1`,
    [employeeId],
  );
  return relation && row && { employeeId, relation, ...row };
}

/** Whether an approver is there to decide: someone who works here and can sign in. */
export const canDecide = (approver: string) => `exists (
  select from account b join employee m on m.tenant_id = b.tenant_id and m.id = b.employee_id
  where b.tenant_id = current_tenant() and b.employee_id = ${approver} and b.status = 'active'
    and (m.end_date is null or m.end_date >= (select viewer_today())))`;

/** The manager of a person today and the manager above; null for each who is not there to decide. */
export async function managersAbove(
  tx: Tx,
  employeeId: number,
): Promise<{ first: number | null; second: number | null }> {
  const [row] = await tx.query<{ first: number | null; second: number | null }>(
    `select case when ${canDecide('lead.id')} then lead.id end as first,
       case when ${canDecide('above.id')} then above.id end as second
     from (select viewer_today() as today offset 0) day
     cross join lateral (select manager_of($1, day.today) as id offset 0) lead
     cross join lateral (
       select case when lead.id is not null then manager_of(lead.id, day.today) end as id offset 0) above`,
    [employeeId],
  );
  return row ?? { first: null, second: null };
}

/** Two enrolments of one person wait for each other, so the second sees the first. */
export const lockEmployee = (tx: Tx, employeeId: number): Promise<unknown> =>
  tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);

/** Accounts that may approve enrolments for a person; never the person's own. */
export const mayApprove = (tx: Tx, employeeId: number): Promise<number[]> =>
  accountsHoldingOver(tx, employeeId, ['learning.enrolment.approve', 'learning.view']);

export async function accountsOf(tx: Tx, employeeIds: readonly number[]): Promise<number[]> {
  if (employeeIds.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `select a.id from account a where a.tenant_id = current_tenant() and a.status = 'active'
       and a.employee_id = any($1::integer[]) order by a.id`,
    [employeeIds],
  );
  return rows.map(({ id }) => id);
}

/** Active accounts of people, with whose each is. */
export const accountsByPerson = (
  tx: Tx,
  employeeIds: readonly number[],
): Promise<{ accountId: number; employeeId: number }[]> =>
  tx.query(
    `select a.id as account_id, a.employee_id from account a
     where a.tenant_id = current_tenant() and a.status = 'active' and a.employee_id = any($1::integer[]) order by a.id`,
    [employeeIds],
  );
