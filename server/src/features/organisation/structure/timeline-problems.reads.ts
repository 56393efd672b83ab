import type { InvalidInput } from '@tenure/contract/errors.ts';
import { endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { dayForAsker } from '../../../platform/messages/day-in-words.ts';
import type { PositionTimeline, TimelineChange } from './position-timeline.api.ts';

interface Known {
  departments: number[];
  locations: number[];
  legalEntities: number[];
  jobRoles: number[];
  positions: { id: number; title: string; from: string; to: string }[];
}
const known = `
  select (select coalesce(jsonb_agg(id), '[]') from department where tenant_id = current_tenant() and id = any($1::integer[])) as departments,
    (select coalesce(jsonb_agg(id), '[]') from location where tenant_id = current_tenant() and id = any($2::integer[])) as locations,
    (select coalesce(jsonb_agg(id), '[]') from legal_entity where tenant_id = current_tenant() and id = any($3::integer[])) as legal_entities,
    (select coalesce(jsonb_agg(id), '[]') from job_role where tenant_id = current_tenant() and id = any($4::integer[])) as job_roles,
    (select coalesce(jsonb_agg(jsonb_build_object('id', v.position_id, 'title', v.title, 'from', v.valid_from, 'to', v.valid_to)
       order by v.valid_from), '[]')
     from position_version v where v.tenant_id = current_tenant() and v.position_id = any($5::integer[])) as positions`;

/**
 * From a segment up, through the days all steps have in common, with the new segments in place of the present
 * ones.
 */
const ring = `
  with recursive planned as (
    select position_id, reports_to_id, daterange(valid_from, valid_to) as valid
    from jsonb_to_recordset($1::jsonb) as p (position_id integer, reports_to_id integer, valid_from date, valid_to date)
  ), above (origin, position_id, valid) as (
    select position_id, reports_to_id, valid from planned where reports_to_id is not null
    union
    select above.origin, superior.reports_to_id, above.valid * superior.valid
    from above cross join lateral (
      select v.reports_to_id, v.valid from position_version v
      where v.tenant_id = current_tenant() and v.position_id = above.position_id
        and not exists (select from planned where planned.position_id = above.position_id)
      union all
      select planned.reports_to_id, planned.valid from planned where planned.position_id = above.position_id
    ) superior
    where above.position_id <> above.origin and superior.reports_to_id is not null and superior.valid && above.valid
  )
  select above.origin, min(lower(above.valid))::text as since from above where above.position_id = above.origin
  group by above.origin`;

const untilText = (tx: WriteTx, day: string) =>
  day === endOfTime ? 'for good' : `until ${dayForAsker(tx, day)}`;

/** The first day on which a required item does not exist. */
export function missingDay(
  needed: { from: string; to: string },
  there: readonly { from: string; to: string }[],
): string | null {
  let day = needed.from;
  for (const { from, to } of there) if (from <= day && day < to) day = to;
  return day < needed.to ? day : null;
}

/** Everything that speaks against versions as they are about to be, of all positions that change together. */
export async function problemsOfTimelines(
  tx: WriteTx,
  changes: readonly Pick<TimelineChange, 'positionId' | 'after'>[],
): Promise<InvalidInput[]> {
  const versions = changes.flatMap(({ positionId, after }) =>
    after.map((version) => ({ positionId, ...version })),
  );
  const all = (pick: (values: PositionTimeline[number]['values']) => number | null) => [
    ...new Set(versions.map(({ values }) => pick(values)).filter((one) => one !== null)),
  ];
  const superiors = [
    ...all(({ reportsToId }) => reportsToId),
    ...versions.flatMap(({ values }) => values.indirectlyReportsToIds),
  ];
  const planned = versions.map(({ positionId, from, to, values }) => ({
    position_id: positionId,
    reports_to_id: values.reportsToId,
    valid_from: from,
    valid_to: to,
  }));
  const [[found], rings] = await Promise.all([
    tx.query<Known>(known, [
      all(({ departmentId }) => departmentId),
      all(({ locationId }) => locationId),
      all(({ legalEntityId }) => legalEntityId),
      all(({ jobRoleId }) => jobRoleId),
      superiors,
    ]),
    tx.query<{ origin: number; since: string }>(ring, [JSON.stringify(planned)]),
  ]);
  if (found === undefined) return [];
  const titleOf = (id: number) => found.positions.find((one) => one.id === id)?.title ?? `Position ${id}`;
  const daysOf = (id: number) =>
    changes.find(({ positionId }) => positionId === id)?.after ??
    found.positions.filter((one) => one.id === id);

  const problems: InvalidInput[] = rings.map(({ since }) => ({
    path: 'reportsToId',
    code: 'ring',
    reason: `It would report to itself through others from ${dayForAsker(tx, since)} on. Choose a superior that is not below it.`,
  }));
  const refuse = (path: string, code: string, reason: string) => problems.push({ path, code, reason });
  for (const { positionId, from, to, values } of versions) {
    const { departmentId, locationId, legalEntityId, jobRoleId, reportsToId } = values;
    const unknown = (path: string, list: readonly number[], id: number | null, what: string) => {
      if (id !== null && !list.includes(id)) refuse(path, 'unknown', `There is no such ${what}`);
    };
    unknown('departmentId', found.departments, departmentId, 'department');
    unknown('locationId', found.locations, locationId, 'location');
    unknown('legalEntityId', found.legalEntities, legalEntityId, 'legal entity');
    unknown('jobRoleId', found.jobRoles, jobRoleId, 'job role');
    if (values.budgetSalary !== null && values.budgetCurrency === null) {
      refuse('budgetCurrency', 'required', 'Say in which currency the salary is');
    }
    if (reportsToId === positionId) refuse('reportsToId', 'self', 'A position does not report to itself');
    else if (reportsToId !== null) {
      const days = daysOf(reportsToId);
      const missing = missingDay({ from, to }, days);
      if (days.length === 0) refuse('reportsToId', 'unknown', 'There is no such position');
      else if (missing !== null) {
        const reason = `${titleOf(reportsToId)} is not there on ${dayForAsker(tx, missing)}; this is to report to it ${untilText(tx, to)}`;
        refuse('reportsToId', 'superior-closed', reason);
      }
    }
    for (const superiorId of values.indirectlyReportsToIds) {
      if (superiorId === positionId) {
        refuse('indirectlyReportsToIds', 'self', 'A position has no dotted line to itself');
      } else if (daysOf(superiorId).length === 0) {
        refuse('indirectlyReportsToIds', 'unknown', 'There is no such position');
      }
    }
  }
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const text = JSON.stringify(problem);
    return !seen.has(text) && seen.add(text);
  });
}

const dependants = `
  with days as (select * from jsonb_to_recordset($2::jsonb) as d ("from" date, "to" date))
  select (select count(distinct v.position_id)::integer from position_version v
      where v.tenant_id = current_tenant() and v.reports_to_id = $1
        and exists (select from days d where v.valid_from < d."to" and d."from" < v.valid_to)) as reports,
    (select count(*)::integer from assignment a
      where a.tenant_id = current_tenant() and a.position_id = $1
        and exists (select from days d where a.valid_from < d."to" and d."from" < a.valid_to)) as holders`;

/** The items that depend on a position on some days. */
export async function dependantsDuring(
  tx: Tx,
  positionId: number,
  days: readonly { from: string; to: string }[],
): Promise<{ reports: number; holders: number }> {
  const given = [positionId, JSON.stringify(days)];
  const [row] = await tx.query<{ reports: number; holders: number }>(dependants, given);
  return row ?? { reports: 0, holders: 0 };
}
