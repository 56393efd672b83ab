import type { Scope } from '@tenure/contract/capabilities.ts';
import type { DatedEntry } from '@tenure/contract/company/widgets.ts';
import { budget } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isSeen } from './requisition.reads.ts';
import { isDirectReport, isSameDepartment, isSameLocation, ownPlace, versionOf } from './stand.reads.ts';

export interface VacancyRow extends Pick<DatedEntry, 'label' | 'detail'> {
  id: number;
  isPartly: boolean;
  /** Null for a headcount budget. */
  fte: { assigned: number; budget: number } | null;
  people: { assigned: number; budget: number | null };
  isRequested: boolean;
  /** The requisition that is open for it; null also where the viewer may not see that one. */
  open: { id: number; number: number } | null;
}

const holds = (table: string) => `${table}.valid_from <= day.own and day.own < ${table}.valid_to`;

/**
 * Positions with room in their budget over which the viewer may raise a requisition; the same as positionCapabilities says of
 * each. The branch is walked once, from the viewer's positions down.
 */
const known = `
  select v.position_id as id, v.title as label, v.location_id, status.text = 'partially-filled' as is_partly,
    held.fte, held.headcount, limits.fte as budget_fte, limits.headcount as budget_headcount
  from (select viewer_today() as own offset 0) day
  join position_version v on v.tenant_id = current_tenant() and ${holds('v')}
  cross join lateral (
    select coalesce(sum(a.fte), 0) as fte, count(*) as headcount from assignment a
    where a.tenant_id = v.tenant_id and a.position_id = v.position_id and ${holds('a')}
  ) held
  cross join lateral (
    select ${budget('v.budget_fte')} as fte, ${budget('v.budget_headcount')} as headcount offset 0
  ) limits
  cross join lateral (
    select vacancy_status(limits.fte, limits.headcount, held.fte, held.headcount) as text offset 0
  ) status
  ${ownPlace}
  where status.text <> 'filled' and case
    when 'everyone' = any($1::text[]) then true
    when 'same-location' = any($1) and ${isSameLocation} then true
    when 'same-department' = any($1) and ${isSameDepartment} then true
    when 'all-reports' = any($1) and v.position_id = any(array(
      select below.position_id from assignment mine
      cross join lateral positions_below(mine.position_id, (select viewer_today()), 128) below
      where mine.tenant_id = current_tenant() and mine.employee_id = (select current_employee())
        and mine.valid_from <= (select viewer_today()) and (select viewer_today()) < mine.valid_to and below.depth > 0)) then true
    when 'direct-reports' = any($1) then ${isDirectReport('v.position_id')}
    else false end`;

interface VacancyScopes {
  raise: readonly Scope[];
  /** By which the viewer sees requisitions. */
  view: readonly Scope[];
}

export async function pageOfVacancies(
  tx: Tx,
  { raise, view }: VacancyScopes,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VacancyRow[]; total: number }> {
  const [page] = await tx.query<{ rows: VacancyRow[]; total: number }>(
    `with known as materialized (${known}),
     page as (select * from known order by is_partly, label, id limit $2 offset $3)
     select (select count(*)::integer from known) as total, coalesce((
       select jsonb_agg(jsonb_build_object('id', page.id, 'label', page.label, 'isPartly', page.is_partly, 'detail', l.title,
           'fte', case when page.budget_fte is not null then
             jsonb_build_object('assigned', page.fte, 'budget', page.budget_fte) end,
           'people', jsonb_build_object('assigned', page.headcount, 'budget', page.budget_headcount),
           'isRequested', requested.shown is not null, 'open', requested.shown -> 'open')
         order by page.is_partly, page.label, page.id)
       from page join location l on l.tenant_id = current_tenant() and l.id = page.location_id
       left join lateral (
         select jsonb_build_object('open', case when ${isSeen('$4::text[]')} then
           jsonb_build_object('id', r.id, 'number', r.number) end) as shown
         from (select viewer_today() as own offset 0) day
         join requisition r on r.tenant_id = current_tenant() and r.position_id = page.id
         ${versionOf('r.position_id')}
         ${ownPlace}
         where r.state in ('waiting', 'approved') and not (r.state = 'approved'
           and requisition_is_covered(r.position_id, r.submitted_at, r.fte, r.reason, day.own))
         order by r.id desc limit 1
       ) requested on true), '[]') as rows`,
    [raise, limit, offset, view],
  );
  return page ?? { rows: [], total: 0 };
}
