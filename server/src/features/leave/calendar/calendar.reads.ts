import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { CalendarPerson, getCalendar } from '@tenure/contract/leave/calendar.ts';
import type { KeptHoliday } from '@tenure/domain/leave/holidays.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isActing } from '../../../platform/policy/acting.reads.ts';
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

/** Leave that touches the days. */
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

export interface PageOfPeople {
  people: CalendarPerson[];
  total: number;
  /** How many of everyone who matches are away on each day; leave that waits counts for viewers who see it. */
  away: AwayOnDay[];
  /** The leave of the people of the page that is approved or waits for a decision. */
  leave: LeaveRow[];
}

const isIn = (reach: string, person: string) =>
  `(${reach}::integer[] is null or ${person} in (select unnest(${reach}::integer[])))`;

/**
 * By location, then name; without the leave module no one is away. The leave of everyone who matches is read once, for the
 * counts and the page. Someone signed in as a person does not see that person's confidential leave as its own.
 */
export async function calendarPeople(
  tx: Tx,
  query: CalendarQuery,
  reach: Reach,
  { leave: seesLeave, confidential: seesConfidential }: LeaveInSight,
  hasLeave: boolean,
): Promise<PageOfPeople> {
  const { text, values } = matching(query, reach);
  const next = values.length + 1;
  const [limit, offset, leave, confidential, counts] = [0, 1, 2, 3, 4].map((number) => `$${next + number}`);
  const isOnPage = (one: string) =>
    `${one}.place > ${offset}::integer and ${one}.place <= ${offset}::integer + ${limit}::integer`;
  const seen = isIn(leave ?? '', 'b.employee_id');
  const [row] = await tx.query<PageOfPeople>(
    `with matching as materialized (
       select m.*, row_number() over (order by l.place, m.last_name, m.first_name, m.id) as place
       from (${text}) m
       join (select id, row_number() over (order by title, id) as place from location
         where tenant_id = current_tenant()) l on l.id = m.location_id
     ), booked as materialized (
       select r.id, r.employee_id, r.type_id, r.state, m.place, d.first_day, d.last_day, d.minutes, d.days
       from matching m
       join leave_request r on r.tenant_id = current_tenant() and r.employee_id = m.id and ${overlaps('r')}
         and r.state in ('pending', 'approved')
       cross join lateral (
         select min(d.day) as first_day, max(d.day) as last_day, sum(d.minutes)::integer as minutes,
           array_agg(d.day) filter (where d.minutes > 0 and d.day >= $1::date and d.day <= $2::date) as days
         from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled
       ) d
       where ${counts}::boolean
     ), away as (
       select day, count(distinct b.employee_id)::integer as people
       from booked b cross join unnest(b.days) day
       where b.state = 'approved' or ${seen} or b.employee_id = (select current_employee())
       group by day
     ), shown as (
       select b.id, b.employee_id as "employeeId", b.first_day as start, b.last_day as "end",
         b.state = 'approved' as "isApproved", b.minutes, t.title as "typeTitle", t.colour,
         t.is_confidential as "isConfidential",
         (b.employee_id = (select current_employee()) and not (t.is_confidential and ${isActing})) is true as "isOwn",
         ${seen} as "seesLeave", ${isIn(confidential ?? '', 'b.employee_id')} as "seesConfidential"
       from booked b
       join leave_type t on t.tenant_id = current_tenant() and t.id = b.type_id
       where ${isOnPage('b')} and b.first_day <= $2::date and b.last_day >= $1::date
     )
     select (select count(*)::integer from matching) as total,
       coalesce((select json_agg(json_build_object('id', m.id, 'fullName', m.full_name, 'photo', ${photoAddress('m', 96)},
         'locationId', m.location_id) order by m.place) from matching m where ${isOnPage('m')}), '[]') as people,
       coalesce((select json_agg(json_build_object('day', w.day, 'people', w.people) order by w.day) from away w), '[]') as away,
       coalesce((select json_agg(s order by s.start, s.id) from shown s), '[]') as leave`,
    [
      ...values,
      query.peoplePerPage,
      (query.page - 1) * query.peoplePerPage,
      seesLeave,
      seesConfidential,
      hasLeave,
    ],
  );
  return row ?? { people: [], total: 0, away: [], leave: [] };
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

/** The holidays of a company's countries between two days. */
export function holidaysBetween(
  tx: Tx,
  { from, to }: Days,
  countries: readonly string[],
): Promise<(KeptHoliday & { id: number })[]> {
  return tx.query<KeptHoliday & { id: number }>(
    `select h.id, h.country, h.state, h.location_id, h.day, h.name, h.free_minutes,
       h.is_removed
     from public_holiday h
     where h.tenant_id = current_tenant() and h.country = any($1::text[]) and h.day >= $2::date and h.day <= $3::date
     order by h.day, h.id`,
    [countries, from, to],
  );
}
