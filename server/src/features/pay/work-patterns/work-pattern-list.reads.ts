import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  listWorkPatternHolders,
  listWorkPatterns,
  WorkPatternHolder,
} from '@tenure/contract/pay/work-pattern-library.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { sightOf } from '../../../platform/policy/person-fields.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

type ListQuery = EndpointInput<typeof listWorkPatterns>['query'];

export interface ListedRow {
  id: number;
  title: string;
  jurisdiction: string;
  weeks: number;
  /** Hundredths of an hour. */
  weekly: number;
  people: number;
  isDeleted: boolean;
}

/** A company has few patterns, so letters are looked for in all of them. */
const listed = `
  from (
    select p.id, p.title, p.jurisdiction, p.is_archived as is_deleted, w.weeks, w.weekly,
      (select count(*)::integer from work_pattern_assignment a where a.tenant_id = p.tenant_id and a.pattern_id = p.id
         and a.valid_from <= (select viewer_today()) and (select viewer_today()) < a.valid_to) as people
    from work_pattern p
    cross join lateral (
      select count(*)::integer as weeks, round(avg(week.total))::integer as weekly
      from (select (select sum(h) from unnest(w.hours) h) as total from work_pattern_week w
            where w.tenant_id = p.tenant_id and w.pattern_id = p.id) week) w
    where p.tenant_id = current_tenant()
  ) one
  where ($1 = '' or position(lower($1) in lower(one.title)) > 0 or position(lower($1) in lower(one.jurisdiction)) > 0)
    and ($2::text[] is null or (case when one.weeks = 1 then 'single' else 'multiple' end) = any($2))
    and ($3::text[] is null or (case when one.is_deleted then 'archived' else 'offered' end) = any($3))`;

export interface PatternPage {
  rows: ListedRow[];
  total: number;
}

export async function pageOfPatterns(tx: Tx, query: ListQuery): Promise<PatternPage> {
  const [field = 'title', direction] = query.sortBy.split(':');
  const order = field === 'title' ? `lower(one.title) ${direction}` : `one.${field} ${direction}`;
  const narrowing = [
    query.searchText ?? '',
    query['selectedFilters[kind]'] ?? null,
    query['selectedFilters[state]'] ?? null,
  ];
  const [rows, [count]] = await Promise.all([
    tx.query<ListedRow>(`select one.* ${listed} order by ${order}, one.id limit $4 offset $5`, [
      ...narrowing,
      query.itemsPerPage,
      (query.page - 1) * query.itemsPerPage,
    ]),
    tx.query<{ total: number }>(`select count(*)::integer as total ${listed}`, narrowing),
  ]);
  return {
    rows,
    total: count?.total ?? 0,
  };
}

type HolderQuery = EndpointInput<typeof listWorkPatternHolders>['query'];

const holders = `
  from (
    select a.id, a.employee_id, e.first_name || ' ' || e.last_name as full_name,
      e.employee_number, a.valid_from as effective_date,
      case when isfinite(a.valid_to) then a.valid_to - 1 end as end_date,
      case when a.valid_to <= (select viewer_today()) then 'past' when a.valid_from > (select viewer_today()) then 'future'
        else 'current' end as "when"
    from work_pattern_assignment a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.tenant_id = current_tenant() and a.pattern_id = $1
      and ($2 = '' or a.employee_id = any(array(select find_employees($2, 1000, $4))))
  ) one
  where $3::text[] is null or one."when" = any($3)`;
const holderOrders = { name: 'one.full_name', effectiveDate: 'one.effective_date' } as const;

export interface HolderPage {
  rows: WorkPatternHolder[];
  total: number;
}

/** Undefined where there is no such pattern. */
export async function pageOfHolders(
  tx: Tx,
  viewer: Viewer,
  patternId: number,
  query: HolderQuery,
): Promise<HolderPage | undefined> {
  const order = query.sortBy.startsWith('name') ? holderOrders.name : holderOrders.effectiveDate;
  const direction = query.sortBy.endsWith('desc') ? 'desc' : 'asc';
  const numbers = await sightOf(tx, viewer, 'employeeNumber');
  const narrowing = [patternId, query.searchText ?? '', query['selectedFilters[when]'] ?? null, numbers.ids];
  const [known, rows, [count]] = await Promise.all([
    tx.query('select from work_pattern where tenant_id = current_tenant() and id = $1', [patternId]),
    tx.query<WorkPatternHolder & { employeeNumber: string }>(
      `select one.* ${holders} order by ${order} ${direction}, one.id limit $5 offset $6`,
      [...narrowing, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${holders}`, narrowing),
  ]);
  if (known.length === 0) return undefined;
  return {
    rows: rows.map((row) => ({
      ...row,
      employeeNumber: numbers.of(row.employeeId, row.employeeNumber),
    })),
    total: count?.total ?? 0,
  };
}
