import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { OrgSearchResult, searchOrgChart } from '@tenure/contract/organisation/org-chart.ts';
import { textMatches } from '@tenure/domain/text/text-matches.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import { budget } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { scopesFindingNumbers, scopesShowing } from '../../../platform/policy/person-fields.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { filtersOf } from './chart-part.reads.ts';

type Query = EndpointInput<typeof searchOrgChart>['query'];

/** Per kind; with this many results, people add a word rather than turn pages. */
const mostPeople = 100;
const mostPositions = 100;
/** The titles of places that day; they are matched in the same way as positions. */
const places = (kind: 'department' | 'location') => `
  select found.id, d.identifier, coalesce(v.title, d.title) as title, found.unlike from find_${kind}s($1, $2::date) found
  join ${kind} d on d.tenant_id = current_tenant() and d.id = found.id
  left join ${kind}_version v on v.tenant_id = d.tenant_id and v.${kind}_id = d.id and v.valid_from <= $2 and $2 < v.valid_to`;

/** Whether the letters themselves are there, and not only something like them. */
const letters = `lower(coalesce(nullif(split_part($1, '@', 1), ''), $1))`;
const has = (text: string, begins = '%') => `${text} like '${begins}' || as_pattern(${letters}) || '%'`;

/**
 * Best first: people by name or number, places by title, positions, people by job title, then whatever is only similar.
 * One statement, so that the pages of one answer fit together; the letters themselves are looked for behind the wall's own
 * doors. A filter by employment type finds only people whose type the viewer sees, and nothing while the company hides types in
 * the chart.
 */
const placeRank = `case when ${has('lower(place.title)')} then 2 else 6 end`;
const statement = `
  with person as (
    select found.id, found.place from unnest(array(select find_employees($1, ${mostPeople}, ${idsReached('$8::text[]')}))) with ordinality as found (id, place)
  ), seat as (
    select found.id, found.place from unnest(array(select find_positions($1, $2::date, ${mostPositions}))) with ordinality as found (id, place)
  ), typed as materialized (
    select case when $6::text[] is null then '{}' else ${idsReached('$9::text[]')} end as ids
  ), hit as (
    select 'emp-' || e.id as id, 'employee' as type, e.first_name || ' ' || e.last_name as title,
      coalesce(v.title, a.title) as sub_title, case
        when ${has('employee_name_text(e.first_name, e.last_name, e.preferred_name, e.work_email)')}
          or ${has('lower(e.employee_number)', '')} then 1
        when ${has('lower(coalesce(v.title, a.title))')} then 4 else 5 end as rank, person.place, a.department_id, a.location_id,
      v.title as position_title,
      case when typed.ids is null or e.id = any(typed.ids) then v.employment_type end as employment_type, null::text as vacancy, ${photoAddress('e', 96)} as photo
    from person cross join typed join employee e on e.tenant_id = current_tenant() and e.id = person.id
    join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
      and a.valid_from <= $2 and $2 < a.valid_to
    left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
      and v.valid_from <= $2 and $2 < v.valid_to
    union all
    select 'pos-' || v.position_id, 'position', v.title, p.identifier || ' · ' || l.title, 3, seat.place, v.department_id,
      v.location_id, v.title, v.employment_type,
      (select vacancy_status(${budget('v.budget_fte')}, ${budget('v.budget_headcount')}, sum(a.fte), count(*)) from assignment a
       where a.tenant_id = v.tenant_id and a.position_id = v.position_id and a.valid_from <= $2 and $2 < a.valid_to), null
    from seat join position_version v on v.tenant_id = current_tenant() and v.position_id = seat.id
      and v.valid_from <= $2 and $2 < v.valid_to
    join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
    join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
    union all
    select 'dep-' || place.id, 'department', place.title, place.identifier, ${placeRank}, place.unlike, place.id, null, null, null, null, null
    from (${places('department')}) place
    union all
    select 'loc-' || place.id, 'location', place.title, place.identifier, ${placeRank}, place.unlike, null, place.id, null, null, null, null
    from (${places('location')}) place
  )
  select id, type, title, sub_title, photo as avatar_url, count(*) over ()::integer as total from hit
  where ($3::integer[] is null or department_id = any($3)) and ($4::integer[] is null or location_id = any($4))
    and ($5::text[] is null or position_title = any($5)) and ($6::text[] is null or ($10::boolean and employment_type = any($6)))
    and ($7::text[] is null or vacancy = any($7))
  order by rank, place, id`;

export async function searchOrganisation(
  tx: Tx,
  { grants }: Viewer,
  query: Query,
  day: string,
  showsType: boolean,
): Promise<{ results: OrgSearchResult[]; total: number }> {
  const filters = filtersOf(query);
  const rows = await tx.query<Omit<OrgSearchResult, 'matches'> & { total: number }>(statement, [
    query.query,
    day,
    filters.departments,
    filters.locations,
    filters.titles,
    filters.employmentTypes,
    filters.vacancyStatuses,
    scopesFindingNumbers(grants, query.query),
    scopesShowing(grants, 'employmentType'),
    showsType,
  ]);
  const from = (query.page - 1) * query.itemsPerPage;
  return {
    total: rows[0]?.total ?? 0,
    results: rows.slice(from, from + query.itemsPerPage).map(({ id, type, title, subTitle, avatarUrl }) => ({
      id,
      type,
      title,
      subTitle,
      avatarUrl,
      matches: textMatches(title, query.query),
    })),
  };
}

/** Positions of today by title or number, for the palette. */
export function findPositions(
  tx: Tx,
  text: string,
  most: number,
): Promise<{ id: number; title: string; subTitle: string }[]> {
  return tx.query(
    `select v.position_id as id, v.title, p.identifier || ' · ' || l.title as sub_title
     from unnest(array(select find_positions($1, (select viewer_today()), $2))) with ordinality as found (id, place)
     join position_version v on v.tenant_id = current_tenant() and v.position_id = found.id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
     join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
     order by found.place`,
    [text, most],
  );
}
