import type { Employment, EmploymentEnding } from '@tenure/contract/people/employment-ending.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

type Person = Pick<
  Employment,
  'employeeId' | 'fullName' | 'startDate' | 'endDate' | 'timezone' | 'today' | 'isLastCompanyAdmin'
> & {
  accountId: number | null;
  /** The manager they report to, who also takes over their reports by name. */
  superiorId: number | null;
};

export interface EmploymentToEnd {
  person: Person;
  endings: EmploymentEnding[];
  version: number;
  relation: Relation;
}

/** The person is the only Company Admin who can sign in and stays. */
const isLastCompanyAdmin = (accountId: string) => `exists (
  select from security_profile p
  join account_security_profile h on h.tenant_id = p.tenant_id and h.profile_id = p.id and h.account_id = ${accountId}
  where p.tenant_id = current_tenant() and p.built_in = 'company-admin'
    and not exists (
      select from account_security_profile o
      join account other on other.tenant_id = o.tenant_id and other.id = o.account_id and other.status = 'active'
      where o.tenant_id = p.tenant_id and o.profile_id = p.id and o.account_id <> h.account_id
        and not exists (select from employment_ending x
          where x.tenant_id = other.tenant_id and x.employee_id = other.employee_id and x.state = 'planned')))`;

const personById = `
  select e.id as employee_id, e.first_name || ' ' || e.last_name as full_name, e.start_date,
    e.end_date, employee_today(e.id) as today, a.id as account_id,
    coalesce(a.timezone, (select l.timezone from assignment g
      join location l on l.tenant_id = g.tenant_id and l.id = g.location_id
      where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
      order by g.valid_from <= tenure_today() desc, g.valid_from desc limit 1), 'UTC') as timezone,
    manager_of(e.id, employee_today(e.id)) as superior_id, a.status is not distinct from 'active' and ${isLastCompanyAdmin('a.id')} as is_last_company_admin
  from employee e
  left join lateral (
    select b.id, b.timezone, b.status from account b where b.tenant_id = e.tenant_id and b.employee_id = e.id order by b.id limit 1
  ) a on true
  where e.tenant_id = current_tenant() and e.id = $1`;

const nameOf = (column: string) =>
  `(select a.display_name from account a where a.tenant_id = x.tenant_id and a.id = ${column})`;
const endingsOf = `
  select x.id, x.last_day, x.kind, x.words, x.state, x.access_ends, x.told_person,
    x.planned_at, ${nameOf('x.planned_by')} as planned_by, x.closed_at,
    ${nameOf('x.closed_by')} as closed_by,
    (select jsonb_build_object('id', s.id, 'fullName', s.first_name || ' ' || s.last_name) from employee s
     where s.tenant_id = x.tenant_id and s.id = x.reports_go_to_id) as reports_go_to, x.version
  from employment_ending x
  where x.tenant_id = current_tenant() and x.employee_id = $1 order by x.id desc limit 50`;

/**
 * A person with the end of their employment, planned or possible. The viewer's relation is as of a day of employment: the
 * first day for future starters, the last day for leavers.
 */
export async function employmentToRead(tx: Tx, employeeId: number): Promise<EmploymentToEnd | undefined> {
  const [[person], rows] = await Promise.all([
    tx.query<Person>(personById, [employeeId]),
    tx.query<EmploymentEnding & { version: number }>(endingsOf, [employeeId]),
  ]);
  if (person === undefined) return undefined;
  const { startDate, endDate, today } = person;
  const begun = today < startDate ? startDate : today;
  const relation = await relationToViewer(
    tx,
    employeeId,
    endDate !== null && endDate < begun ? endDate : begun,
  );
  return (
    relation && {
      person,
      endings: rows.map(({ version: _version, ...ending }) => ending),
      version: rows.reduce((sum, { version }) => sum + version, 1),
      relation,
    }
  );
}

/**
 * To be changed. Locked in this order: the company, so that of the last two Company Admins one stays; the
 * turn for changes of reporting lines; the person. Later reads see the previous change.
 */
export async function employmentToChange(tx: Tx, employeeId: number): Promise<EmploymentToEnd | undefined> {
  const [, , , employment] = await Promise.all([
    lockCompany(tx),
    tx.query('select pg_advisory_xact_lock(7365014, current_tenant())'),
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    employmentToRead(tx, employeeId),
  ]);
  return employment;
}

/** The people with an account who may end it, apart from the viewer and the person themselves. */
const keepers = `
  select distinct a.id from account a
  join security_profile p on p.tenant_id = a.tenant_id
  join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id and g.capability = 'employees.employment.end'
  left join assignment theirs on theirs.tenant_id = a.tenant_id and theirs.employee_id = a.employee_id and theirs.is_primary
    and theirs.valid_from <= $2::date and $2::date < theirs.valid_to
  left join assignment own on own.tenant_id = a.tenant_id and own.employee_id = $1 and own.is_primary
    and own.valid_from <= $2::date and $2::date < own.valid_to
  where a.tenant_id = current_tenant() and a.status = 'active' and a.employee_id is distinct from $1
    and a.id is distinct from current_account()
    and (p.held_by_all or exists (select from account_security_profile h
      where h.tenant_id = a.tenant_id and h.account_id = a.id and h.profile_id = p.id))
    and (g.scope = 'everyone'
      or g.scope = 'same-location' and theirs.location_id = own.location_id
      or g.scope = 'same-department' and theirs.department_id = own.department_id
      or g.scope in ('all-reports', 'direct-reports') and exists (select from line_above($1, $2::date) l
        where l.employee_id = a.employee_id and (g.scope = 'all-reports' or l.depth = 1)))
  order by a.id`;

export async function accountsKeeping(tx: Tx, employeeId: number, day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(keepers, [employeeId, day]);
  return rows.map(({ id }) => id);
}

export async function accountsLeading(tx: Tx, employeeId: number, day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from managers_of($1, $2::date) m (employee_id)
     join account a on a.tenant_id = current_tenant() and a.employee_id = m.employee_id and a.status = 'active'
       and a.id is distinct from current_account()`,
    [employeeId, day],
  );
  return rows.map(({ id }) => id);
}
