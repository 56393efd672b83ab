import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToAccount, relationToViewer } from '../../../platform/policy/relation.reads.ts';

/** The person a call is about: an account, an employee, or both, with how the viewer relates to them. */
export interface OfWhom {
  accountId: number | null;
  employeeId: number | null;
  relation: Relation;
}

export async function userOf(tx: Tx, userId: number): Promise<OfWhom | undefined> {
  const account = await relationToAccount(tx, userId);
  return account && { accountId: userId, ...account };
}

export async function employeeOf(tx: Tx, employeeId: number): Promise<OfWhom | undefined> {
  const [relation, [account]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<{ id: number | null }>(`select ${activeAccountOf('$1')} as id`, [employeeId]),
  ]);
  return relation && { accountId: account?.id ?? null, employeeId, relation };
}

/** The facts about a person needed to assign something to them. */
export interface Standing {
  employeeId: number;
  fullName: string;
  /** The viewer's own today. */
  today: string;
  hasLeft: boolean;
  /** Their manager that day, if that is a person who can sign in. */
  managerId: number | null;
  managerName: string | null;
  /** The colleague chosen to help them settle in. */
  buddy: { id: number; fullName: string } | null;
  /** The viewer's own name. */
  assignerName: string;
  /** Templates of their active workflows. */
  active: number[];
}

/**
 * The manager is computed apart: a function in a condition would be evaluated for everyone in the company.
 */
export async function standingOf(tx: Tx, employeeId: number): Promise<Omit<Standing, 'buddy'> | undefined> {
  const [row] = await tx.query<Omit<Standing, 'buddy'>>(
    `select e.id as employee_id, e.first_name || ' ' || e.last_name as full_name, day.today,
       (e.end_date < day.today) is true as has_left, m.id as manager_id, m.first_name || ' ' || m.last_name as manager_name,
       coalesce((select a.display_name from account a where a.tenant_id = e.tenant_id and a.id = current_account()), '') as assigner_name,
       array(select w.template_id from workflow w
         where w.tenant_id = e.tenant_id and w.employee_id = e.id and w.status = 'ACTIVE') as active
     from (select viewer_today() as today offset 0) day
     join employee e on e.tenant_id = current_tenant() and e.id = $1
     left join lateral (select manager_of(e.id, day.today) as id offset 0) lead on true
     left join employee m on m.tenant_id = e.tenant_id and m.id = lead.id and exists (
       select from account a where a.tenant_id = m.tenant_id and a.employee_id = m.id and a.status = 'active')`,
    [employeeId],
  );
  return row;
}

/** When two people assign to someone at once, the second sees what the first assigned. */
export function lockEmployee(tx: Tx, employeeId: number): Promise<unknown> {
  return tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
}

/** A colleague who can be someone's buddy: another person, who works here that day and can sign in. */
export async function possibleBuddy(
  tx: Tx,
  buddyId: number,
  employeeId: number,
): Promise<Standing['buddy'] | undefined> {
  const [row] = await tx.query<{ id: number; fullName: string }>(
    `select e.id, e.first_name || ' ' || e.last_name as full_name from employee e
     where e.tenant_id = current_tenant() and e.id = $1 and e.id <> $2 and e.start_date <= (select viewer_today())
       and (e.end_date < (select viewer_today())) is not true and ${activeAccountOf('e.id')} is not null`,
    [buddyId, employeeId],
  );
  return row;
}
