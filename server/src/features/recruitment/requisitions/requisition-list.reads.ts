import type { Scope } from '@tenure/contract/capabilities.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listRequisitions } from '@tenure/contract/recruitment/requisitions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import {
  isSeen,
  listedColumns,
  type RequisitionRow,
  requisitionsWithPlaces,
  stateNow,
  waits,
} from './requisition.reads.ts';

type Query = EndpointInput<typeof listRequisitions>['query'];
export type ListedRow = Pick<
  RequisitionRow,
  | 'id'
  | 'number'
  | 'state'
  | 'position'
  | 'headcount'
  | 'fte'
  | 'reason'
  | 'wishedStart'
  | 'raisedBy'
  | 'raisedAt'
  | 'waitsForViewer'
>;
interface Place {
  id: number;
  title: string;
}
export interface RequisitionPage {
  rows: ListedRow[];
  total: number;
  toApprove: number;
  departments: Place[];
  locations: Place[];
}

const orders: Record<Query['sortBy'], string> = {
  'number:asc': 'number',
  'number:desc': 'number desc',
  'position:asc': `position ->> 'title', number desc`,
  'position:desc': `position ->> 'title' desc, number desc`,
  'wishedStart:asc': 'wished_start, number desc',
  'wishedStart:desc': 'wished_start desc, number desc',
  'state:asc': 'state, number desc',
  'state:desc': 'state desc, number desc',
};

const known = `
  select ${listedColumns}, ${stateNow} as state, r.raised_by = current_account() as is_mine,
    v.department_id, v.location_id
  ${requisitionsWithPlaces} where ${isSeen('$1::text[]')}`;
const wanted = `
  ($2::text[] is null or ('mine' = any($2) and is_mine) or ('to-approve' = any($2) and waits_for_viewer) or 'all' = any($2))
  and ($3::text[] is null or state = any($3))
  and ($4::text[] is null or department_id::text = any($4))
  and ($5::text[] is null or location_id::text = any($5))
  and ($6::text is null or strpos(lower('req-' || lpad(number::text, greatest(4, length(number::text)), '0') || ' ' ||
    (position ->> 'title') || ' ' || (position ->> 'identifier') || ' ' || (raised_by ->> 'name')), lower($6)) > 0)`;

export async function pageOfRequisitions(
  tx: Tx,
  scopes: readonly Scope[],
  query: Query,
): Promise<RequisitionPage> {
  const given = [
    scopes,
    query['selectedFilters[of]'] ?? null,
    query['selectedFilters[state]'] ?? null,
    query['selectedFilters[department]'] ?? null,
    query['selectedFilters[location]'] ?? null,
    query.searchText || null,
  ];
  const places = (idOf: string, title: string) => `
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by title, id)
      from (select distinct ${idOf} as id, position ->> '${title}' as title from known) of_all), '[]')`;
  const [rows, sums] = await Promise.all([
    tx.query<ListedRow>(
      `with known as materialized (${known}) select * from known where ${wanted}
       order by ${orders[query.sortBy]} limit $7 offset $8`,
      [...given, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<Omit<RequisitionPage, 'rows'>>(
      `with known as materialized (${known})
       select (select count(*) from known where ${wanted}) as total,
         (select count(*) from known where waits_for_viewer) as to_approve,
         ${places('department_id', 'department')} as departments, ${places('location_id', 'location')} as locations`,
      given,
    ),
  ]);
  const [counted = { total: 0, toApprove: 0, departments: [], locations: [] }] = sums;
  return { rows, ...counted };
}

/** How many wait for the viewer's answer. */
export async function countToApprove(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from requisition r where r.tenant_id = current_tenant() and ${waits}`,
  );
  return row?.count ?? 0;
}

/** There are positions below the viewer's own, held or vacant. */
const leadsPositions = `exists (
  select from (select viewer_today() as at offset 0) day
  join assignment own on own.tenant_id = current_tenant() and own.employee_id = current_employee()
    and own.valid_from <= day.at and day.at < own.valid_to
  join position_version v on v.tenant_id = own.tenant_id and v.reports_to_id = own.position_id
    and v.valid_from <= day.at and day.at < v.valid_to)`;

export async function leadsAnyPosition(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ leads: boolean }>(`select ${leadsPositions} as leads`);
  return row?.leads === true;
}

/** Whether there is anything to look at for someone who sees only what they raised, are asked about or lead. */
export async function seesAnyRequisition(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ sees: boolean }>(
    `select exists (select from requisition r where r.tenant_id = current_tenant() and r.raised_by = current_account())
       or exists (select from requisition_approval a where a.tenant_id = current_tenant() and a.approver_id = current_account())
       or ${leadsPositions} as sees`,
  );
  return row?.sees === true;
}
