import type { EndingEffects } from '@tenure/contract/people/employment-ending.ts';
import { personCard } from '../../../platform/db/person-card.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Kept } from './ending.store.ts';

/** How many are named; all are counted. */
const mostNamed = 20;

interface Report {
  id: number;
  fullName: string;
}

/** A person's reports on a day, before anything is changed. */
export function reportsOn(tx: Tx, employeeId: number, day: string): Promise<Report[]> {
  return tx.query<Report>(
    `select e.id, e.first_name || ' ' || e.last_name as full_name from reports_of($1, $2::date, 1) r
     join employee e on e.tenant_id = current_tenant() and e.id = r.employee_id
     order by e.last_name, e.first_name, e.id`,
    [employeeId, day],
  );
}

/** With who leads them once it is changed. */
export async function reportsAfter(
  tx: Tx,
  employeeId: number,
  day: string,
  reports: readonly Report[],
  { assignments }: Kept,
): Promise<EndingEffects['reports']> {
  const named = reports.slice(0, mostNamed);
  const rows = await tx.query<{ id: number; goesTo: string | null }>(
    `select w.id, ${personCard('manager_of(w.id, $2::date)')} ->> 'fullName' as goes_to
     from unnest($1::integer[]) w (id)`,
    [named.map(({ id }) => id), day],
  );
  const goesTo = new Map(rows.map((row) => [row.id, row.goesTo]));
  return {
    count: reports.length,
    people: named.map(({ id, fullName }) => ({ id, fullName, goesTo: goesTo.get(id) ?? null })),
    canBeGiven: assignments.some((row) => row.employee_id !== employeeId),
  };
}

const positionsLeft = `
  select distinct on (v.position_id) v.position_id as id, v.title, not exists (select from assignment o
    where o.tenant_id = v.tenant_id and o.position_id = v.position_id and o.valid_from <= $2::date and $2::date < o.valid_to)
    as becomes_vacant
  from position_version v
  where v.tenant_id = current_tenant() and v.position_id = any($1::integer[]) and v.valid_from <= $2::date
  order by v.position_id, v.valid_from desc`;

export function positionsAfter(
  tx: Tx,
  employeeId: number,
  day: string,
  { assignments }: Kept,
): Promise<EndingEffects['positions']> {
  const held = assignments.filter((row) => row.employee_id === employeeId && row.valid_from < day);
  return tx.query(positionsLeft, [held.flatMap((row) => row.position_id ?? []), day]);
}

const withdrawn = `
  select 'assignment' as what, a.valid_from as from, coalesce((select v.title from position_version v
      where v.tenant_id = current_tenant() and v.position_id = a.position_id and v.valid_from <= a.valid_from
      order by v.valid_from desc limit 1), a.title) as title
  from jsonb_populate_recordset(null::assignment, $3::jsonb -> 'assignments') a
  where a.employee_id = $1 and a.valid_from >= $2::date
  union all
  select v.section, v.valid_from, null
  from jsonb_populate_recordset(null::employee_record_version, $3::jsonb -> 'records') v where v.valid_from >= $2::date
  order by 2, 1 limit 100`;

export function withdrawnAfter(
  tx: Tx,
  employeeId: number,
  day: string,
  before: Kept,
): Promise<EndingEffects['withdrawn']> {
  return tx.query(withdrawn, [employeeId, day, JSON.stringify(before)]);
}

const requisitions = (which: string) => `
  select r.number, coalesce((select v.title from position_version v where v.tenant_id = r.tenant_id
    and v.position_id = r.position_id order by v.valid_from desc limit 1), '') as title
  from requisition r where r.tenant_id = current_tenant() and ${which} order by r.number limit 200`;
const toApprove = requisitions(`r.state = 'waiting' and exists (select from requisition_approval w
  where w.tenant_id = r.tenant_id and w.requisition_id = r.id and w.approver_id = $1 and w.decision is null)`);
const raised = requisitions(`r.raised_by = $1 and r.state in ('draft', 'waiting', 'approved')`);

interface Waiting {
  number: number;
  title: string;
}

/** Items that wait for them: requisitions to approve, and their own open ones. */
export async function waitingFor(
  tx: Tx,
  accountId: number | null,
): Promise<{ toApprove: Waiting[]; raised: Waiting[]; profiles: string[] }> {
  if (accountId === null) return { toApprove: [], raised: [], profiles: [] };
  const [asked, own, profiles] = await Promise.all([
    tx.query<Waiting>(toApprove, [accountId]),
    tx.query<Waiting>(raised, [accountId]),
    tx.query<{ name: string }>(
      `select p.name from security_profile p
       join account_security_profile h on h.tenant_id = p.tenant_id and h.profile_id = p.id and h.account_id = $1
       where p.tenant_id = current_tenant() order by p.name`,
      [accountId],
    ),
  ]);
  return { toApprove: asked, raised: own, profiles: profiles.map(({ name }) => name) };
}
