import type { AssignAudience } from '@tenure/contract/learning/assigning.ts';
import type { AssignFacts } from '@tenure/domain/learning/assigning.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { othersReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

const needed = ['learning.assign', 'learning.view'] as const;
const scopesOf = ({ grants }: Pick<Viewer, 'grants'>, capability: (typeof needed)[number]) =>
  grants.filter((grant) => grant.capability === capability).map(({ scope }) => scope);

export const assignsAnyone = (viewer: Viewer): boolean =>
  needed.every((capability) => scopesOf(viewer, capability).length > 0);

/**
 * To whom the viewer may assign courses and whose courses they see, since the result tells who is enrolled already; null for
 * everyone. It leaves it to the facts that they are not among them themselves.
 */
export async function reachOf(tx: Tx, viewer: Viewer): Promise<readonly number[] | null> {
  const [assign, view] = needed;
  const reached = await othersReached(tx, { people: [scopesOf(viewer, assign), scopesOf(viewer, view)] });
  const people = reached.get('people') ?? [];
  return people === 'everyone' ? null : people;
}

export interface AssignPerson extends AssignFacts {
  employeeId: number;
}

const isHere = `(e.start_date <= (select viewer_today())
  and (e.end_date is null or e.end_date >= (select viewer_today())))`;

/** Facts about course $1; people of $2 are in reach. */
const facts = `e.id as employee_id, e.id is not distinct from (select current_employee()) as is_oneself,
  ($2::integer[] is null or e.id = any($2)) as is_reached, ${isHere} is true as is_here,
  exists (select from course_enrolment n where n.tenant_id = e.tenant_id and n.employee_id = e.id and n.course_id = $1
    and n.state in ('requested', 'not-started', 'in-progress')) as is_open,
  exists (select from course_completion d where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.course_id = $1
    and (d.expires_on is null or d.expires_on > (select viewer_today()))) as is_completed`;

/** Employees e of an audience of kind $3, with the ids of $4 or the days of $5. Rules are about people who work here today. */
const inAudience = `case $3
    when 'people' then e.id = any($4::integer[])
    else ${isHere} and case $3
      when 'everyone' then true
      when 'joiners' then e.start_date > (select viewer_today()) - $5::integer
      else exists (
        select from assignment s
        where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
          and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
          and case $3 when 'department' then s.department_id when 'position' then s.position_id
            else s.location_id end = any($4::integer[]))
      end
  end`;

interface Asked {
  courseId: number;
  reach: readonly number[] | null;
}

/** Everyone of an audience. People out of reach who started lately stay out: start dates are not everyone's to know. */
export async function peopleOf(
  tx: Tx,
  { courseId, reach }: Asked,
  { kind, ids, days }: AssignAudience,
): Promise<AssignPerson[]> {
  const rows = await tx.query<AssignPerson>(
    `select ${facts} from employee e where e.tenant_id = current_tenant() and ${inAudience} order by e.id`,
    [courseId, reach, kind, ids, days],
  );
  return kind === 'joiners' ? rows.filter(({ isReached, isOneself }) => isReached || isOneself) : rows;
}

export const factsOf = (
  tx: Tx,
  { courseId, reach }: Asked,
  employeeIds: readonly number[],
): Promise<AssignPerson[]> =>
  tx.query<AssignPerson>(
    `select ${facts} from employee e where e.tenant_id = current_tenant() and e.id = any($3::integer[]) order by e.id`,
    [courseId, reach, employeeIds],
  );

export async function courseNamed(
  tx: Tx,
  courseId: number,
): Promise<{ id: number; name: string; isOffered: boolean } | undefined> {
  const [row] = await tx.query<{ id: number; name: string; isOffered: boolean }>(
    `select c.id, c.name, c.state = 'published' as is_offered from course c
     where c.tenant_id = current_tenant() and c.id = $1`,
    [courseId],
  );
  return row;
}

/** How many of the things a rule names there are. */
export async function knownIn(tx: Tx, { kind, ids }: AssignAudience): Promise<number> {
  const [row] = await tx.query<{ known: number }>(
    `select case $1
       when 'department' then (select count(*) from department g where g.tenant_id = current_tenant() and g.id = any($2::integer[]))
       when 'location' then (select count(*) from location g where g.tenant_id = current_tenant() and g.id = any($2::integer[]))
       else (select count(*) from position g where g.tenant_id = current_tenant() and g.id = any($2::integer[])) end::integer as known`,
    [kind, ids],
  );
  return row?.known ?? 0;
}

/** Free seats in classes to come, for each activity of the course that is a class. */
export const freeSeatsOf = (tx: Tx, courseId: number): Promise<{ title: string; free: number }[]> =>
  tx.query<{ title: string; free: number }>(
    `select a ->> 'title' as title, coalesce((
       select sum(greatest(k.seats - (select count(*) from class_booking b where b.tenant_id = k.tenant_id
         and b.class_id = k.id and b.state in ('booked', 'waiting', 'attended', 'absent')), 0))
       from course_class k where k.tenant_id = c.tenant_id and k.course_id = c.id and k.activity = (a ->> 'key')::integer
         and k.cancelled_at is null and k.starts_at > tenure_now()), 0)::integer as free
     from course c
     join course_version v on v.tenant_id = c.tenant_id and v.course_id = c.id and v.number = c.published
     cross join jsonb_array_elements(v.sections) with ordinality as section (s, place)
     cross join jsonb_array_elements(s -> 'activities') with ordinality as activity (a, turn)
     where c.tenant_id = current_tenant() and c.id = $1 and a ->> 'kind' = 'class' order by section.place, activity.turn`,
    [courseId],
  );

export async function viewerDay(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ today: string }>('select viewer_today()::text as today');
  if (row === undefined) throw new Error('There is no today');
  return row.today;
}
