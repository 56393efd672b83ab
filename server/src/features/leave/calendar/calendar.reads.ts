import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { CalendarPerson, getCalendar } from '@tenure/contract/leave/calendar.ts';
import type { KeptHoliday } from '@tenure/domain/leave/holidays.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { LeaveInSight } from './calendar.policy.ts';

export type CalendarQuery = EndpointInput<typeof getCalendar>['query'];
type Days = Pick<CalendarQuery, 'from' | 'to'>;

/** The only people who may match; null is the whole company. */
type Reach = readonly number[] | null;

/** For more people than these, reading the assignments of places is quicker than looking each person up. */
const mostLookedUp = 500;
const isFew = (reach: Reach) => reach !== null && reach.length <= mostLookedUp;

const oneOf = (people: string) => `a.employee_id in (select unnest(${people}::integer[]))`;
/** The same, asked of each row that was found; without the comparison the people would be where the plan begins. */
const isOneOf = (people: string) => `(${oneOf(people)}) is true`;

/** The first and the last day, as $1 and $2, on which people are looked for: future days show people as they are today. */
const firstDay = 'least($1::date, (select viewer_today()))';
const lastDay = 'least($2::date, (select viewer_today()))';

const inPlace = (a: string) =>
  `${a}.is_primary and ${a}.valid_from <= ${lastDay} and ${firstDay} < ${a}.valid_to`;
const isToday = (a: string) =>
  `(${a}.valid_from <= (select viewer_today()) and (select viewer_today()) < ${a}.valid_to)`;

/**
 * Everyone employed between the days, at their place today or, without one today, their first between the days. Starts, moves
 * and endings to come are still plans. It begins with places, so that a unit is read alone and not the company.
 */
const placed = `
  assignment a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant() and ${inPlace('a')}
    and (${isToday('a')} or a.id = (
      select b.id from assignment b
      where b.tenant_id = a.tenant_id and b.employee_id = a.employee_id and ${inPlace('b')}
      order by ${isToday('b')} desc, b.valid_from limit 1))
    and e.start_date <= (select viewer_today()) and e.start_date <= $2::date
    and (e.end_date is null or e.end_date >= ${firstDay})`;

/** Leave lasts at most two years, which bounds how far the index of a person's leave is read. */
const overlaps = (request: string) =>
  `${request}.start_date <= $2::date and ${request}.start_date > $1::date - 731 and ${request}.end_date >= $1::date`;

const mayMatch = {
  everyone: '',
  me: 'and a.employee_id = (select current_employee())',
  team: 'and a.employee_id in (select employee_id from reports_of((select current_employee()), (select viewer_today())))',
} as const;

/**
 * The people who match, as text and its values. Filters that are not set are left out of the text, because a generic plan would
 * read the whole company.
 */
function matching(query: CalendarQuery, reach: Reach): { text: string; values: unknown[] } {
  const values: unknown[] = [query.from, query.to];
  const given = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined || value === null || value === '') return '';
    return `and ${condition(`$${values.push(value)}`)}`;
  };
  const text = `select e.id, e.first_name || ' ' || e.last_name as full_name, e.photo, e.last_name, e.first_name, a.location_id
    from ${placed} ${mayMatch[query.show]}
      ${given(isFew(reach) ? oneOf : isOneOf, reach)}
      ${given((place) => `a.location_id = ${place}::integer`, query.locationId)}
      ${given((place) => `a.department_id = ${place}::integer`, query.departmentId)}
      ${given((place) => `position(${place} in lower(e.first_name || ' ' || e.last_name)) > 0`, query.name?.toLowerCase())}`;
  return { text, values };
}

export interface AwayOnDay {
  day: string;
  people: number;
}

export interface PageOfPeople {
  people: CalendarPerson[];
  total: number;
  /** How many of everyone who matches are away on each day; leave that waits counts for viewers who see it. */
  away: AwayOnDay[];
}

/** By location, then name; without the leave module no one is away. */
export async function calendarPeople(
  tx: Tx,
  query: CalendarQuery,
  reach: Reach,
  seesLeave: Reach,
  hasLeave: boolean,
): Promise<PageOfPeople> {
  const { text, values } = matching(query, reach);
  const next = values.length + 1;
  const [limit, offset, leave, counts] = [0, 1, 2, 3].map((number) => `$${next + number}`);
  const [row] = await tx.query<PageOfPeople>(
    `with matching as materialized (${text}), page as (
       select m.id, m.full_name, m.location_id, ${photoAddress('m', 96)} as photo,
         row_number() over (order by l.title, l.id, m.last_name, m.first_name, m.id) as place
       from matching m join location l on l.tenant_id = current_tenant() and l.id = m.location_id
       order by place limit ${limit} offset ${offset}
     ), away as (
       select d.day, count(distinct r.employee_id)::integer as people
       from matching m
       join leave_request r on r.tenant_id = current_tenant() and r.employee_id = m.id and ${overlaps('r')}
         and (r.state = 'approved' or (r.state = 'pending' and (${leave}::integer[] is null
           or m.id in (select unnest(${leave}::integer[])) or m.id = (select current_employee()))))
       join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
         and d.day >= $1::date and d.day <= $2::date and d.minutes > 0 and not d.is_cancelled
       where ${counts}::boolean
       group by d.day
     )
     select (select count(*)::integer from matching) as total,
       coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name, 'photo', p.photo,
         'locationId', p.location_id) order by p.place) from page p), '[]') as people,
       coalesce((select jsonb_agg(jsonb_build_object('day', w.day, 'people', w.people) order by w.day) from away w), '[]') as away`,
    [...values, query.peoplePerPage, (query.page - 1) * query.peoplePerPage, seesLeave, hasLeave],
  );
  return row ?? { people: [], total: 0, away: [] };
}

export interface CalendarPlaces {
  locations: { id: number; title: string; country: string; state: string | null }[];
  departments: { id: number; title: string }[];
  today: string;
}

/** The places of everyone in reach, to filter by: a few people are looked up; for more, each place is searched for one of them. */
export async function calendarPlaces(tx: Tx, { from, to }: Days, reach: Reach): Promise<CalendarPlaces> {
  const few = isFew(reach);
  const among = reach === null ? '' : `and ${isOneOf('$3')}`;
  const isSomewhere = (column: 'location_id' | 'department_id', place: string) =>
    few
      ? `where ${place} in (select ${column} from reached)`
      : `cross join lateral (select from ${placed} and a.${column} = ${place} ${among} limit 1) someone where true`;
  const reached = `with reached as materialized (
    select a.location_id, a.department_id from ${placed} and ${oneOf('$3')})`;
  const [row] = await tx.query<CalendarPlaces>(
    `${few ? reached : ''}
     select (select viewer_today()) as today,
       coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'country', l.country, 'state', l.state)
           order by l.title, l.id)
         from location l ${isSomewhere('location_id', 'l.id')} and l.tenant_id = current_tenant()), '[]') as locations,
       coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title) order by d.title, d.id)
         from department d ${isSomewhere('department_id', 'd.id')} and d.tenant_id = current_tenant()), '[]')
         as departments`,
    reach === null ? [from, to] : [from, to, reach],
  );
  return row ?? { locations: [], departments: [], today: from };
}

export interface LeaveRow {
  id: number;
  employeeId: number;
  start: string;
  end: string;
  isApproved: boolean;
  minutes: number;
  typeTitle: string;
  colour: string;
  isConfidential: boolean;
  isOwn: boolean;
  seesLeave: boolean;
  seesConfidential: boolean;
}

const isIn = (reach: string) =>
  `(${reach}::integer[] is null or r.employee_id in (select unnest(${reach}::integer[])))`;

/** The leave of some people that is approved or waits for a decision. */
export function leaveBetween(
  tx: Tx,
  { from, to }: Days,
  { leave, confidential }: LeaveInSight,
  employeeIds: readonly number[],
): Promise<LeaveRow[]> {
  return tx.query<LeaveRow>(
    `select r.id, r.employee_id as "employeeId", d.first_day as start, d.last_day as "end",
       r.state = 'approved' as "isApproved", d.minutes, t.title as "typeTitle", t.colour,
       t.is_confidential as "isConfidential", r.employee_id = (select current_employee()) is true as "isOwn",
       ${isIn('$4')} as "seesLeave", ${isIn('$5')} as "seesConfidential"
     from leave_request r
     join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id
     cross join lateral (
       select min(d.day) as first_day, max(d.day) as last_day, sum(d.minutes)::integer as minutes
       from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled
     ) d
     where r.tenant_id = current_tenant() and r.employee_id = any($3::integer[])
       and ${overlaps('r')} and r.state in ('pending', 'approved')
       and d.first_day <= $2::date and d.last_day >= $1::date
     order by d.first_day, r.id`,
    [from, to, employeeIds, leave, confidential],
  );
}

/** What the countries of a company have between two days. */
export function holidaysBetween(
  tx: Tx,
  { from, to }: Days,
  countries: readonly string[],
): Promise<(KeptHoliday & { id: number })[]> {
  return tx.query<KeptHoliday & { id: number }>(
    `select h.id, h.country, h.state, h.location_id as "locationId", h.day, h.name, h.free_minutes as "freeMinutes",
       h.is_removed as "isRemoved"
     from public_holiday h
     where h.tenant_id = current_tenant() and h.country = any($1::text[]) and h.day >= $2::date and h.day <= $3::date
     order by h.day, h.id`,
    [countries, from, to],
  );
}
