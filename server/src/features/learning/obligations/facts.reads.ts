import {
  dueOn,
  type ObligationRule,
  type Standing,
  standingsOn,
} from '@tenure/domain/learning/obligations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Whether assignment s, of employee e, puts them in the audience of obligation o. */
const matches = (s: string) => `case o.audience ->> 'kind'
    when 'everyone' then true
    when 'people' then (o.audience -> 'ids') @> to_jsonb(e.id)
    else (o.audience -> 'ids') @> to_jsonb(case o.audience ->> 'kind'
      when 'department' then ${s}.department_id when 'position' then ${s}.position_id else ${s}.location_id end)
  end`;

/** From which day the obligation is theirs without a break. */
const since = `greatest(o.starts_on, e.start_date, (
    select coalesce(max(x.valid_to) filter (where not ${matches('x')}), min(x.valid_from))
    from assignment x where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.is_primary and x.valid_from <= day.on_date
      and (${matches('x')} or x.valid_to <= day.on_date)))`;

export interface ObligationOfDay extends ObligationRule {
  id: number;
  title: string;
  leadDays: number | null;
}

export interface WhomFacts {
  obligationId: number;
  employeeId: number;
  departmentId: number;
  locationId: number;
}

export interface Required extends WhomFacts {
  completedOn: string | null;
  standing: Standing;
}

export interface WantedFacts {
  day: string;
  /** Null for everyone. */
  reach: readonly number[] | null;
  obligationIds?: readonly number[] | undefined;
  departmentIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
}

/** Obligations in force on a day. */
export const obligationsOn = (
  tx: Tx,
  { day, obligationIds }: Pick<WantedFacts, 'day' | 'obligationIds'>,
): Promise<ObligationOfDay[]> =>
  tx.query<ObligationOfDay>(
    `select o.id, o.title, o.renewal, o.months, o.anchor, o.grace_days as "graceDays", o.lead_days as "leadDays"
     from obligation o
     where o.tenant_id = current_tenant() and o.starts_on <= $1::date and (o.archived_on is null or o.archived_on > $1::date)
       and ($2::integer[] is null or o.id = any($2)) order by lower(o.title), o.id`,
    [day, obligationIds ?? null],
  );

type FactRow = WhomFacts & {
  latestOn: string | null;
  validUntil: string | null;
  isInProgress: boolean;
  isExempt: boolean;
};

/** Everyone with an obligation on a day, with their status. */
export async function requiredOn(
  tx: Tx,
  wanted: WantedFacts,
  obligations: readonly ObligationOfDay[],
): Promise<Required[]> {
  if (obligations.length === 0) return [];
  const rows = await tx.query<FactRow>(
    `with day as (select $1::date as on_date), done as (
       select c.obligation_id, d.employee_id, max(d.completed_on) as latest_on,
         nullif(max(coalesce(d.expires_on, 'infinity')), 'infinity') as valid_until
       from obligation_course c
       join course_completion d on d.tenant_id = c.tenant_id and d.course_id = c.course_id
       where c.tenant_id = current_tenant() and c.obligation_id = any($2::integer[]) and d.completed_on <= $1::date
         and ($3::integer[] is null or d.employee_id = any($3))
       group by c.obligation_id, d.employee_id
     ), begun as (
       select distinct c.obligation_id, n.employee_id
       from obligation_course c
       join course_enrolment n on n.tenant_id = c.tenant_id and n.course_id = c.course_id
         and n.state in ('in-progress', 'completed') and (n.started_at at time zone 'UTC')::date <= $1::date
         and (n.state = 'in-progress' or exists (select from course_completion d
           where d.tenant_id = n.tenant_id and d.enrolment_id = n.id and d.completed_on > $1::date))
       where c.tenant_id = current_tenant() and c.obligation_id = any($2::integer[])
         and ($3::integer[] is null or n.employee_id = any($3))
     ), exempt as (
       select distinct x.obligation_id, x.employee_id from obligation_exemption x
       where x.tenant_id = current_tenant() and x.obligation_id = any($2::integer[])
         and x.from_on <= $1::date and (x.until_on is null or x.until_on > $1::date)
     )
     select o.id as "obligationId", e.id as "employeeId", s.department_id as "departmentId", s.location_id as "locationId",
       done.latest_on as "latestOn", done.valid_until as "validUntil", begun.employee_id is not null as "isInProgress",
       exempt.employee_id is not null as "isExempt"
     from day
     cross join obligation o
     join employee e on e.tenant_id = o.tenant_id and e.start_date <= day.on_date
       and (e.end_date is null or e.end_date >= day.on_date) and ($3::integer[] is null or e.id = any($3))
     join assignment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
       and s.valid_from <= day.on_date and day.on_date < s.valid_to
     left join done on done.obligation_id = o.id and done.employee_id = e.id
     left join begun on begun.obligation_id = o.id and begun.employee_id = e.id
     left join exempt on exempt.obligation_id = o.id and exempt.employee_id = e.id
     where o.tenant_id = current_tenant() and o.id = any($2::integer[]) and ${matches('s')}
       and ($4::integer[] is null or s.department_id = any($4)) and ($5::integer[] is null or s.location_id = any($5))`,
    [
      wanted.day,
      obligations.map(({ id }) => id),
      wanted.reach,
      wanted.departmentIds ?? null,
      wanted.locationIds ?? null,
    ],
  );
  const standings = new Map(obligations.map((rule) => [rule.id, standingsOn(rule, wanted.day)]));
  return rows.flatMap(({ latestOn, validUntil, isInProgress, isExempt, ...whom }) => {
    const standing = standings.get(whom.obligationId)?.({ latestOn, validUntil, isInProgress, isExempt });
    return standing === undefined ? [] : [{ ...whom, completedOn: latestOn, standing }];
  });
}

export interface NamedPerson {
  employeeId: number;
  fullName: string;
  positionTitle: string;
  department: string;
  location: string;
}

/** Names for a page of people, as they were on the day. */
export async function namesOn(
  tx: Tx,
  day: string,
  employeeIds: readonly number[],
): Promise<Map<number, NamedPerson>> {
  const rows = await tx.query<NamedPerson>(
    `select e.id as "employeeId", e.first_name || ' ' || e.last_name as "fullName",
       coalesce(s.title, (select v.title from position_version v where v.tenant_id = s.tenant_id
         and v.position_id = s.position_id and v.valid_from <= $1::date and $1::date < v.valid_to), '') as "positionTitle",
       d.title as department, l.title as location
     from employee e
     join assignment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
       and s.valid_from <= $1::date and $1::date < s.valid_to
     join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
     join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
     where e.tenant_id = current_tenant() and e.id = any($2::integer[])`,
    [day, employeeIds],
  );
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Since when each of these is required of the person, by which the first due day is counted. */
export async function sinceOf(
  tx: Tx,
  day: string,
  pairs: readonly Pick<WhomFacts, 'obligationId' | 'employeeId'>[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ obligationId: number; employeeId: number; since: string }>(
    `select o.id as "obligationId", e.id as "employeeId", ${since} as since
     from (select $1::date as on_date) day
     cross join jsonb_to_recordset($2::jsonb) as pair ("obligationId" integer, "employeeId" integer)
     join obligation o on o.tenant_id = current_tenant() and o.id = pair."obligationId"
     join employee e on e.tenant_id = o.tenant_id and e.id = pair."employeeId"`,
    [day, JSON.stringify(pairs.map(({ obligationId, employeeId }) => ({ obligationId, employeeId })))],
  );
  return new Map(
    rows.map(({ obligationId, employeeId, since: from }) => [`${obligationId}/${employeeId}`, from]),
  );
}

export const dueOf = (
  rule: ObligationRule,
  { obligationId, employeeId, standing }: Required,
  from: ReadonlyMap<string, string>,
): string | null => {
  const begun = from.get(`${obligationId}/${employeeId}`);
  return begun === undefined ? null : dueOn(rule, standing, begun);
};

export async function groupTitles(
  tx: Tx,
  kind: 'department' | 'location',
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  // One of two names of ours, never the caller's text.
  const table = kind === 'department' ? 'department' : 'location';
  return tx.query<{ id: number; title: string }>(
    `select g.id, g.title from ${table} g where g.tenant_id = current_tenant() and g.id = any($1::integer[])
     order by lower(g.title), g.id`,
    [ids],
  );
}
