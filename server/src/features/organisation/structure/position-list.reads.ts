import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { ListedPosition, listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { budget } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type BranchSums, branchSums } from './branch-budget.reads.ts';

type Query = EndpointInput<typeof listPositions>['query'];

/** With this many results, people add a word rather than turn pages. */
const mostFound = 1000;

const holds = (table: string) => `${table}.valid_from <= $1::date and $1::date < ${table}.valid_to`;
const joins = {
  position: 'join position p on p.tenant_id = v.tenant_id and p.id = v.position_id',
  department: `join department d on d.tenant_id = v.tenant_id and d.id = v.department_id
    left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and ${holds('dv')}`,
  location: `join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
    left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and ${holds('lv')}`,
  held: `cross join lateral (
      select count(*)::integer as holders, sum(a.fte) as fte from assignment a
      where a.tenant_id = v.tenant_id and a.position_id = v.position_id and ${holds('a')}
    ) held`,
} as const;
type Joined = keyof typeof joins;
const joined = (needed: Iterable<Joined>) => [...new Set(needed)].map((table) => joins[table]).join(' ');

const orders: Record<'title' | 'identifier' | 'department' | 'location', { by: string; needs: Joined[] }> = {
  title: { by: 'v.title', needs: [] },
  identifier: { by: 'p.identifier', needs: ['position'] },
  department: { by: 'coalesce(dv.title, d.title)', needs: ['department'] },
  location: { by: 'coalesce(lv.title, l.title)', needs: ['location'] },
};
const status = `vacancy_status(${budget('v.budget_fte')}, ${budget('v.budget_headcount')}, held.fte, held.holders)`;

interface Fitting {
  text: string;
  values: unknown[];
  needs: Joined[];
}

/** The holders of a position are looked up only where they decide whether it is in the list. */
function fitting(query: Query, day: string, found: readonly number[] | null): Fitting {
  const values: unknown[] = [day];
  const needs: Joined[] = [];
  let text = `where v.tenant_id = current_tenant() and ${holds('v')}`;
  const narrow = (value: unknown, condition: (place: string) => string, needed?: Joined) => {
    if (value === undefined || value === null) return;
    values.push(value);
    text += ` and ${condition(`$${values.length}`)}`;
    if (needed) needs.push(needed);
  };
  narrow(found, (at) => `v.position_id = any(${at}::integer[])`);
  narrow(query['selectedFilters[department]'], (at) => `v.department_id::text = any(${at})`);
  narrow(query['selectedFilters[location]'], (at) => `v.location_id::text = any(${at})`);
  narrow(query['selectedFilters[employmentType]'], (at) => `v.employment_type = any(${at})`);
  narrow(query['selectedFilters[vacancyStatus]'], (at) => `${status} = any(${at})`, 'held');
  return { text, values, needs };
}

/** The page is chosen by what orders and narrows it; everything else is read for those few alone. */
function page(
  { text, values, needs }: Fitting,
  { by, needs: first }: (typeof orders)['title'],
  direction: string,
) {
  const order = `${by} ${direction}, v.position_id ${direction}`;
  return `
    select v.position_id as id, p.identifier, v.title, coalesce(dv.title, d.title) as department,
      coalesce(lv.title, l.title) as location, v.employment_type, held.holders,
      ${status} as vacancy_status,
      (select jsonb_build_object('id', s.position_id, 'title', s.title) from position_version s
       where s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id and ${holds('s')}) as reports_to
    from (
      select v.position_id from position_version v ${joined([...first, ...needs])} ${text}
      order by ${order} limit $${values.length + 1} offset $${values.length + 2}
    ) chosen
    join position_version v on v.tenant_id = current_tenant() and v.position_id = chosen.position_id and ${holds('v')}
    ${joined(['position', 'department', 'location', 'held'])}
    order by ${order}`;
}

export interface PositionPage {
  rows: Omit<ListedPosition, 'budget'>[];
  /** One per row, where requested. */
  sums: (BranchSums | undefined)[];
  total: number;
  day: string;
  today: string;
}

export async function pageOfPositions(tx: Tx, query: Query): Promise<PositionPage | undefined> {
  const [known] = await tx.query<{ day: string; today: string; keepsBudgets: boolean }>(
    'select coalesce($1::date, viewer_today()) as day, viewer_today() as today, keeps_budgets() as keeps_budgets',
    [query.asOf ?? null],
  );
  if (known === undefined) return undefined;
  const { keepsBudgets, ...days } = known;
  const found = query.searchText
    ? await tx.query<{ id: number }>(`select find_positions($1, $2::date, ${mostFound}) as id`, [
        query.searchText,
        days.day,
      ])
    : null;
  const [field, direction] = query.sortBy.split(':') as [keyof typeof orders, 'asc' | 'desc'];
  const fits = fitting(query, days.day, found?.map(({ id }) => id) ?? null);
  const { itemsPerPage } = query;
  const [rows, [count]] = await Promise.all([
    tx.query<PositionPage['rows'][number]>(page(fits, orders[field], direction), [
      ...fits.values,
      itemsPerPage,
      (query.page - 1) * itemsPerPage,
    ]),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from position_version v ${joined(fits.needs)} ${fits.text}`,
      fits.values,
    ),
  ]);
  const reach = keepsBudgets ? query.budget : undefined;
  const sums =
    reach === undefined ? [] : await Promise.all(rows.map(({ id }) => branchSums(tx, id, days.day, reach)));
  return { rows, sums, total: count?.total ?? 0, ...days };
}
