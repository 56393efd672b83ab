import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { ChartChange, compareOrgCharts } from '@tenure/contract/organisation/org-chart.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface ChangeRow {
  id: string;
  node: string;
  change: ChartChange;
  title: string;
  before: string | null;
  after: string | null;
}

const on = (table: string, day: string) => `${table}.valid_from <= ${day} and ${day} < ${table}.valid_to`;

/** People by their primary assignment, and positions, on a day. */
const standing = (day: string) => `
  person as (
    select a.employee_id, a.position_id, coalesce(v.title, a.title, '') as title, manager_at.id as manager
    from assignment a
    left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${on('v', day)}
    cross join lateral (select case when a.position_id is null then a.manager_id end as id) manager_at
    where a.tenant_id = current_tenant() and a.is_primary and ${on('a', day)}
  )`;

/**
 * A person has moved who is in another position, or under another named manager; a position that reports to another one.
 * Both days are read once, side by side.
 */
const statement = `
  with before_person as (with ${standing('$1::date')} select * from person),
  after_person as (with ${standing('$2::date')} select * from person),
  before_position as (
    select v.position_id, v.title, v.reports_to_id from position_version v
    where v.tenant_id = current_tenant() and ${on('v', '$1::date')}
  ), after_position as (
    select v.position_id, v.title, v.reports_to_id from position_version v
    where v.tenant_id = current_tenant() and ${on('v', '$2::date')}
  ), change as (
    select 'emp-' || coalesce(a.employee_id, b.employee_id) as id,
      coalesce('pos-' || coalesce(a.position_id, b.position_id), 'emp-' || coalesce(a.employee_id, b.employee_id)) as node,
      case when b.employee_id is null then 'joined' when a.employee_id is null then 'left' else 'moved' end as change,
      e.first_name || ' ' || e.last_name as title, b.title as before, a.title as after
    from before_person b full join after_person a on a.employee_id = b.employee_id
    join employee e on e.tenant_id = current_tenant() and e.id = coalesce(a.employee_id, b.employee_id)
    where a.employee_id is null or b.employee_id is null
      or (a.position_id, a.manager) is distinct from (b.position_id, b.manager)
    union all
    select 'pos-' || coalesce(a.position_id, b.position_id), 'pos-' || coalesce(a.position_id, b.position_id),
      case when b.position_id is null then 'opened' when a.position_id is null then 'closed' else 'moved' end,
      coalesce(a.title, b.title), was.title, is_now.title
    from before_position b full join after_position a on a.position_id = b.position_id
    left join before_position was on was.position_id = b.reports_to_id
    left join after_position is_now on is_now.position_id = a.reports_to_id
    where a.position_id is null or b.position_id is null or a.reports_to_id is distinct from b.reports_to_id
  ), of_kind as (
    select coalesce(jsonb_object_agg(k.change, k.changes), '{}') as totals
    from (select change, count(*) as changes from change group by change) k
  )`;

/**
 * The totals are returned even on a page past the last one, and where no change is of the kinds requested.
 */
export async function compareCharts(
  tx: Tx,
  query: EndpointInput<typeof compareOrgCharts>['query'],
): Promise<{ changes: ChangeRow[]; totals: Partial<Record<ChartChange, number>>; total: number }> {
  const wanted = query['selectedFilters[change]'];
  const direction = query.sortBy === 'title:desc' ? 'desc' : 'asc';
  const rows = await tx.query<Partial<ChangeRow> & { totals: Partial<Record<ChartChange, number>> }>(
    `${statement}
     select page.*, of_kind.totals from of_kind left join (
       select id, node, change, title, before, after from change where $3::text[] is null or change = any($3)
       order by title ${direction}, id limit $4 offset $5
     ) page on true order by page.title ${direction}, page.id`,
    [
      query.from,
      query.to,
      wanted?.length ? wanted : null,
      query.itemsPerPage,
      (query.page - 1) * query.itemsPerPage,
    ],
  );
  const totals = rows[0]?.totals ?? {};
  const kinds = wanted?.length ? wanted : Object.keys(totals);
  return {
    changes: rows.flatMap(({ totals: _totals, ...change }) => (isThere(change) ? [change] : [])),
    totals,
    total: Object.entries(totals).reduce((sum, [kind, count]) => sum + (kinds.includes(kind) ? count : 0), 0),
  };
}

const isThere = (change: Partial<ChangeRow>): change is ChangeRow => typeof change.id === 'string';
