import type { CourseClass, OfferedClass } from '@tenure/contract/learning/classes.ts';
import { type BookingState, freeSeats, placeInLine } from '@tenure/domain/learning/classes.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** How many bookings of class k take a seat, or wait. */
const countOf = (states: string) => `(select count(*)::integer from class_booking b
  where b.tenant_id = k.tenant_id and b.class_id = k.id and b.state ${states})`;
const takingSeats = `in ('booked', 'attended', 'absent')`;

/** The title of an activity as learners have it, else as it is edited. */
const activityTitle = `coalesce((
    select a ->> 'title' from course_version v
    cross join jsonb_array_elements(v.sections) s cross join jsonb_array_elements(s -> 'activities') a
    where v.tenant_id = c.tenant_id and v.course_id = c.id and v.number = c.published
      and (a ->> 'key')::integer = k.activity limit 1), (
    select a ->> 'title' from jsonb_array_elements(c.draft) s cross join jsonb_array_elements(s -> 'activities') a
    where (a ->> 'key')::integer = k.activity limit 1), '')`;

const columns = `k.id, k.course_id, c.name as course_name, k.activity as activity_key,
  ${activityTitle} as activity_title,
  to_char(k.starts_at at time zone k.timezone, 'YYYY-MM-DD') as day,
  to_char(k.starts_at at time zone k.timezone, 'HH24:MI') as start_time,
  to_char(k.ends_at at time zone k.timezone, 'HH24:MI') as end_time,
  k.starts_at, k.ends_at, k.timezone, k.place, k.address, k.seats,
  ${countOf(takingSeats)} as booked, ${countOf(`= 'waiting'`)} as waiting,
  k.starts_at <= tenure_now() as has_started, k.cancelled_at is not null as is_cancelled, k.version`;
const from = 'from course_class k join course c on c.tenant_id = k.tenant_id and c.id = k.course_id';

export async function pageOfClasses(
  tx: Tx,
  courseId: number,
  wanted: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: CourseClass[]; total: number }> {
  const { part, places } = pagePart(wanted, 1);
  const direction = wanted.isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<CourseClass>(
      `select ${columns} ${from} where k.tenant_id = current_tenant() and k.course_id = $1
       order by k.ends_at < tenure_now(), k.starts_at ${direction}, k.id ${part}`,
      [courseId, ...places],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from course_class k where k.tenant_id = current_tenant() and k.course_id = $1`,
      [courseId],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface BookedPerson {
  bookingId: number;
  employeeId: number;
  enrolmentId: number;
  fullName: string;
  state: BookingState;
}

export interface ClassSubject {
  course: CourseClass;
  people: BookedPerson[];
  version: number;
}

export async function classById(tx: Tx, id: number): Promise<ClassSubject | undefined> {
  const [row] = await tx.query<CourseClass>(
    `select ${columns} ${from} where k.tenant_id = current_tenant() and k.id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  const people = await tx.query<BookedPerson>(
    `select b.id as booking_id, b.employee_id, b.enrolment_id,
       e.first_name || ' ' || e.last_name as full_name, b.state
     from class_booking b join employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
     where b.tenant_id = current_tenant() and b.class_id = $1 and b.state <> 'cancelled'
     order by b.state = 'waiting', case when b.state <> 'waiting' then lower(e.last_name) end,
       case when b.state <> 'waiting' then lower(e.first_name) end, b.id`,
    [id],
  );
  return { course: row, people, version: row.version };
}

/** The same with the class locked, so that no seat is taken meanwhile. */
export async function classToChange(tx: Tx, id: number): Promise<ClassSubject | undefined> {
  await tx.query(
    'select from course_class where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return classById(tx, id);
}

/** The same for marking attendance. Learners lock their attempt before the class, so this does too. */
export async function classToMark(tx: Tx, id: number): Promise<ClassSubject | undefined> {
  await tx.query(
    `select from course_enrolment n
     where n.tenant_id = current_tenant() and n.id in (
       select b.enrolment_id from class_booking b where b.tenant_id = current_tenant() and b.class_id = $1)
     order by n.id for no key update`,
    [id],
  );
  return classToChange(tx, id);
}

/** A class as this attempt has it. None of those offered is cancelled. */
export interface OfferedRow extends Omit<OfferedClass, 'canBook' | 'booking'> {
  hasStarted: boolean;
  booking: Omit<NonNullable<OfferedClass['booking']>, 'canCancel'> | null;
}

/** Classes of an activity that are still to come, and those in which this attempt has a booking. */
export async function offeredClasses(
  tx: Tx,
  at: { courseId: number; enrolmentId: number; activity: number },
): Promise<OfferedRow[]> {
  const rows = await tx.query<
    Omit<OfferedRow, 'free' | 'waiting' | 'booking'> & {
      bookings: { id: number; state: BookingState; enrolmentId: number }[];
    }
  >(
    `select k.id, k.starts_at, k.ends_at, k.timezone, k.place, k.address, k.seats,
       k.starts_at <= tenure_now() as has_started,
       coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'state', b.state, 'enrolmentId', b.enrolment_id) order by b.id)
         from class_booking b where b.tenant_id = k.tenant_id and b.class_id = k.id and b.state <> 'cancelled'), '[]') as bookings
     from course_class k
     where k.tenant_id = current_tenant() and k.course_id = $1 and k.activity = $3 and k.cancelled_at is null
       and (k.starts_at > tenure_now() or exists (select from class_booking b where b.tenant_id = k.tenant_id
         and b.class_id = k.id and b.enrolment_id = $2 and b.state <> 'cancelled'))
     order by k.starts_at, k.id limit 100`,
    [at.courseId, at.enrolmentId, at.activity],
  );
  return rows.map(({ bookings, ...row }) => {
    const own = bookings.findLast(({ enrolmentId }) => enrolmentId === at.enrolmentId);
    return {
      ...row,
      // The address lets people in, so it is only for people with a seat.
      address: own !== undefined && own.state !== 'waiting' ? row.address : null,
      free: freeSeats(row.seats, bookings),
      waiting: bookings.filter(({ state }) => state === 'waiting').length,
      booking:
        own === undefined ? null : { id: own.id, state: own.state, place: placeInLine(own.id, bookings) },
    };
  });
}

/** Bookings of a class in their order, for who moves up. */
export const bookingsOf = (
  tx: Tx,
  classId: number,
): Promise<{ id: number; state: BookingState; employeeId: number; enrolmentId: number }[]> =>
  tx.query(
    `select b.id, b.state, b.employee_id, b.enrolment_id from class_booking b
     where b.tenant_id = current_tenant() and b.class_id = $1 and b.state <> 'cancelled' order by b.id`,
    [classId],
  );

export async function bookingOf(
  tx: Tx,
  at: { enrolmentId: number; activity: number; bookingId: number },
): Promise<{ id: number; classId: number; state: BookingState } | undefined> {
  const [row] = await tx.query<{ id: number; classId: number; state: BookingState }>(
    `select b.id, b.class_id, b.state from class_booking b
     where b.tenant_id = current_tenant() and b.id = $1 and b.enrolment_id = $2 and b.activity = $3`,
    [at.bookingId, at.enrolmentId, at.activity],
  );
  return row;
}

/** The class this attempt has booked, or waits for. */
export async function openBooking(
  tx: Tx,
  at: { enrolmentId: number; activity: number },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select b.id from class_booking b where b.tenant_id = current_tenant() and b.enrolment_id = $1 and b.activity = $2
       and b.state in ('booked', 'waiting')`,
    [at.enrolmentId, at.activity],
  );
  return row?.id;
}

/** The class activities of a course as it is edited or published. */
export async function classActivities(
  tx: Tx,
  courseId: number,
): Promise<
  | {
      courseId: number;
      courseName: string;
      isArchived: boolean;
      activities: { key: number; title: string }[];
    }
  | undefined
> {
  const [row] = await tx.query<{
    courseId: number;
    courseName: string;
    isArchived: boolean;
    activities: { key: number; title: string }[];
  }>(
    `select c.id as course_id, c.name as course_name, c.state = 'archived' as is_archived, coalesce((
       select jsonb_agg(jsonb_build_object('key', one.key, 'title', one.title) order by one.key) from (
         select distinct on ((a ->> 'key')::integer) (a ->> 'key')::integer as key, a ->> 'title' as title
         from (
           select c.draft as sections, 2 as place union all
           select v.sections, 1 from course_version v
           where v.tenant_id = c.tenant_id and v.course_id = c.id and v.number = c.published
         ) known
         cross join jsonb_array_elements(known.sections) s cross join jsonb_array_elements(s -> 'activities') a
         where a ->> 'kind' = 'class' order by (a ->> 'key')::integer, known.place) one), '[]') as activities
     from course c where c.tenant_id = current_tenant() and c.id = $1`,
    [courseId],
  );
  return row;
}
export async function accountsOf(tx: Tx, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from account a where a.tenant_id = current_tenant() and a.status = 'active'
       and a.employee_id = any($1::integer[]) order by a.id`,
    [employeeIds],
  );
  return rows.map(({ id }) => id);
}

/** By which an event of this company is known in calendars, whatever company it is. */
export async function companyOf(tx: Tx): Promise<{ id: number; name: string }> {
  const [row] = await tx.query<{ id: number; name: string }>(
    'select tenant_id as id, name from tenant where tenant_id = current_tenant()',
  );
  if (row === undefined) throw new Error('The company is gone');
  return row;
}
