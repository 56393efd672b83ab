import type { DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface Named {
  id: number;
  title: string;
}
interface Person {
  id: number;
  fullName: string;
}

/** The titles of positions on a day, or on the nearest day before or after. */
export async function titlesOf(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, string>> {
  const rows = await tx.query<Named>(
    `select distinct on (v.position_id) v.position_id as id, v.title from position_version v
     where v.tenant_id = current_tenant() and v.position_id = any($1::integer[])
     order by v.position_id, (v.valid_from <= $2::date and $2::date < v.valid_to) desc, v.valid_from desc`,
    [ids, day],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The others of what a position says about itself, to tell whether any of it is another. */
export async function saidOf(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number; said: string }>(
    `select v.position_id as id, concat_ws(chr(31), v.title, v.department_id, v.location_id, v.budget_fte, v.budget_headcount,
       v.budget_salary, v.budget_currency) as said
     from position_version v
     where v.tenant_id = current_tenant() and v.position_id = any($1::integer[])
       and v.valid_from <= $2::date and $2::date < v.valid_to`,
    [ids, day],
  );
  return new Map(rows.map(({ id, said }) => [id, said]));
}

export async function peopleOf(tx: Tx, ids: readonly number[]): Promise<Person[]> {
  return tx.query<Person>(
    `select e.id, e.first_name || ' ' || e.last_name as full_name from employee e
     where e.tenant_id = current_tenant() and e.id = any($1::integer[]) order by e.last_name, e.first_name, e.id`,
    [ids],
  );
}

export async function placesOf(
  tx: Tx,
  departmentIds: readonly number[],
  locationIds: readonly number[],
  day: string,
): Promise<{ departments: Named[]; locations: Named[] }> {
  const named = (kind: 'department' | 'location') => `
    select d.id, coalesce(v.title, d.title) as title from ${kind} d
    left join ${kind}_version v on v.tenant_id = d.tenant_id and v.${kind}_id = d.id
      and v.valid_from <= $2::date and $2::date < v.valid_to
    where d.tenant_id = current_tenant() and d.id = any($1::integer[]) order by title, d.id`;
  const [departments, locations] = await Promise.all([
    tx.query<Named>(named('department'), [departmentIds, day]),
    tx.query<Named>(named('location'), [locationIds, day]),
  ]);
  return { departments, locations };
}

/** Requisitions that are open for positions, in the order they were raised. */
export async function openRequisitions(
  tx: Tx,
  positionIds: readonly number[],
  day: string,
): Promise<
  (Pick<NonNullable<DraftEffects['requisitions']>[number], 'id' | 'position'> & {
    number: number;
    positionId: number;
  })[]
> {
  return tx.query(
    `select r.id, r.number, r.position_id, v.title as position
     from requisition r
     cross join lateral (
       select w.title from position_version w where w.tenant_id = r.tenant_id and w.position_id = r.position_id
       order by (w.valid_from <= $2::date and $2::date < w.valid_to) desc, w.valid_from desc limit 1) v
     where r.tenant_id = current_tenant() and r.position_id = any($1::integer[]) and r.state in ('waiting', 'approved')
     order by r.number`,
    [positionIds, day],
  );
}
