import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { ListedPosition, listPositions } from '@tenure/contract/organisation/position-administration.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type BranchSums, branchSums } from './branch-budget.reads.ts';

type Query = EndpointInput<typeof listPositions>['query'];

/** Whoever finds that many adds a word rather than turning pages. */
const mostFound = 1000;

const fitting = `
  from position_version v
  join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
  join department d on d.tenant_id = v.tenant_id and d.id = v.department_id
  left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and dv.valid_from <= $1 and $1 < dv.valid_to
  join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
  left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and lv.valid_from <= $1 and $1 < lv.valid_to
  cross join lateral (
    select count(*)::integer as holders, sum(a.fte) as fte from assignment a
    where a.tenant_id = v.tenant_id and a.position_id = v.position_id and a.valid_from <= $1 and $1 < a.valid_to
  ) held
  where v.tenant_id = current_tenant() and v.valid_from <= $1::date and $1::date < v.valid_to
    and ($2::integer[] is null or v.position_id = any($2))
    and ($3::text[] is null or v.department_id::text = any($3)) and ($4::text[] is null or v.location_id::text = any($4))
    and ($5::text[] is null or v.employment_type = any($5))
    and ($6::text[] is null or vacancy_status(v.budget_fte, v.budget_headcount, held.fte, held.holders) = any($6))`;

const orders = {
  title: 'v.title',
  identifier: 'p.identifier',
  department: 'coalesce(dv.title, d.title)',
  location: 'coalesce(lv.title, l.title)',
};

const page = (order: string) => `
  select v.position_id as id, p.identifier, v.title, coalesce(dv.title, d.title) as department,
    coalesce(lv.title, l.title) as location, v.employment_type as "employmentType", held.holders,
    vacancy_status(v.budget_fte, v.budget_headcount, held.fte, held.holders) as "vacancyStatus",
    (select jsonb_build_object('id', s.position_id, 'title', s.title) from position_version s
     where s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id and s.valid_from <= $1 and $1 < s.valid_to) as "reportsTo"
  ${fitting}
  order by ${order}, v.position_id limit $7 offset $8`;

export interface PositionPage {
  rows: Omit<ListedPosition, 'budget'>[];
  /** Of each row, where they are asked for. */
  sums: (BranchSums | undefined)[];
  total: number;
  day: string;
  today: string;
}

export async function pageOfPositions(tx: Tx, query: Query): Promise<PositionPage | undefined> {
  const [days] = await tx.query<{ day: string; today: string }>(
    'select coalesce($1::date, viewer_today()) as day, viewer_today() as today',
    [query.asOf ?? null],
  );
  if (days === undefined) return undefined;
  const found = query.searchText
    ? await tx.query<{ id: number }>(`select find_positions($1, $2::date, ${mostFound}) as id`, [
        query.searchText,
        days.day,
      ])
    : null;
  const [field, direction] = query.sortBy.split(':') as [keyof typeof orders, 'asc' | 'desc'];
  const narrowing = [
    days.day,
    found?.map(({ id }) => id) ?? null,
    query['selectedFilters[department]'] ?? null,
    query['selectedFilters[location]'] ?? null,
    query['selectedFilters[employmentType]'] ?? null,
    query['selectedFilters[vacancyStatus]'] ?? null,
  ];
  const [rows, [count]] = await Promise.all([
    tx.query<PositionPage['rows'][number]>(page(`${orders[field]} ${direction}`), [
      ...narrowing,
      query.itemsPerPage,
      (query.page - 1) * query.itemsPerPage,
    ]),
    tx.query<{ total: number }>(`select count(*)::integer as total ${fitting}`, narrowing),
  ]);
  const { budget } = query;
  const sums =
    budget === undefined ? [] : await Promise.all(rows.map(({ id }) => branchSums(tx, id, days.day, budget)));
  return { rows, sums, total: count?.total ?? 0, ...days };
}
