import type { Effects } from '@tenure/contract/organisation/restructuring.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type BranchSums, branchSums } from './branch-budget.reads.ts';

/**
 * People whose manager may change when a position moves: its holders, and below it, down every line, the
 * first who hold a position, since a manager is looked for upwards past vacant ones.
 */
const nearest = `
  with recursive reached (position_id) as (
    select $1::integer
    union
    select v.position_id from reached
    join position_version v on v.tenant_id = current_tenant() and v.reports_to_id = reached.position_id
      and v.valid_from <= $2::date and $2::date < v.valid_to
    where reached.position_id = $1 or not exists (
      select from assignment a where a.tenant_id = current_tenant() and a.position_id = reached.position_id and a.is_primary
        and a.valid_from <= $2::date and $2::date < a.valid_to)
  )
  select distinct a.employee_id as id from reached
  join assignment a on a.tenant_id = current_tenant() and a.position_id = reached.position_id and a.is_primary
    and a.valid_from <= $2::date and $2::date < a.valid_to`;

const managers = `
  select e.id, e.first_name || ' ' || e.last_name as full_name, m.id as manager_id,
    m.first_name || ' ' || m.last_name as manager
  from unnest($1::integer[]) as w (id)
  join employee e on e.tenant_id = current_tenant() and e.id = w.id
  -- Apart, or it would be computed for everyone in the company: under row-level security no index serves the result of a function.
  cross join lateral (select manager_of(e.id, $2::date) as id offset 0) lead
  left join employee m on m.tenant_id = e.tenant_id and m.id = lead.id
  order by e.last_name, e.first_name, e.id`;

const reportsOf = `
  select v.position_id as id, v.title from position_version v
  where v.tenant_id = current_tenant() and v.reports_to_id = $1 and v.valid_from <= $2::date and $2::date < v.valid_to
  order by v.title, v.position_id limit 500`;

const titleOf = `
  select v.title from position_version v where v.tenant_id = current_tenant() and v.position_id = $1
  order by (v.valid_from <= $2::date and $2::date < v.valid_to) desc, v.valid_from desc limit 1`;

interface ManagedRow {
  id: number;
  fullName: string;
  managerId: number | null;
  manager: string | null;
}

/** Everything of a day that a change of the structure may make another. */
export interface Standing {
  reports: Effects['reports'];
  branch: BranchSums | undefined;
  people: ManagedRow[];
  budgets: Map<number, BranchSums | undefined>;
}

export async function peopleNear(tx: Tx, position: number, day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(nearest, [position, day]);
  return rows.map(({ id }) => id);
}

export async function standingOn(
  tx: Tx,
  day: string,
  about: { position: number; people: readonly number[]; budgetsOf: readonly number[] },
): Promise<Standing> {
  const [reports, branch, people, ...budgets] = await Promise.all([
    tx.query<Effects['reports'][number]>(reportsOf, [about.position, day]),
    branchSums(tx, about.position, day),
    tx.query<ManagedRow>(managers, [about.people, day]),
    ...about.budgetsOf.map(async (id) => [id, await branchSums(tx, id, day)] as const),
  ]);
  return { reports, branch, people, budgets: new Map(budgets) };
}

export async function titlesOf(tx: Tx, ids: readonly number[], day: string): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => tx.query<{ title: string }>(titleOf, [id, day])));
  return rows.map(([row]) => row?.title ?? '');
}
