import type {
  AssignAudience,
  AssignedPerson,
  CourseAssignment,
} from '@tenure/contract/learning/assigning.ts';
import { type AssignCounts, type AssignOutcome, noCounts } from '@tenure/domain/learning/assigning.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** The things a rule names, with their names now. */
const chosen = `coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id)
  from (
    select d.id, d.title as name from department d
    where d.tenant_id = r.tenant_id and r.audience ->> 'kind' = 'department' and (r.audience -> 'ids') @> to_jsonb(d.id)
    union all select l.id, l.title from location l
    where l.tenant_id = r.tenant_id and r.audience ->> 'kind' = 'location' and (r.audience -> 'ids') @> to_jsonb(l.id)
    union all select v.position_id, v.title from position_version v
    where v.tenant_id = r.tenant_id and r.audience ->> 'kind' = 'position' and (r.audience -> 'ids') @> to_jsonb(v.position_id)
      and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
  ) g), '[]')`;

type Row = Omit<CourseAssignment, 'counts'> & { counts: Partial<AssignCounts>; outside: number };

const columns = `r.id, jsonb_build_object('id', c.id, 'name', c.name) as course,
  jsonb_build_object('kind', r.audience -> 'kind', 'chosen', ${chosen}, 'days', r.audience -> 'days') as audience,
  r.due_date, r.again, r.state, r.started_at, r.outside, told.total, told.done, told.counts`;
const from = `from course_assignment r
  join course c on c.tenant_id = r.tenant_id and c.id = r.course_id
  cross join lateral (
    select coalesce(sum(o.people), 0)::integer as total,
      coalesce(sum(o.people) filter (where o.outcome is not null), 0)::integer as done,
      coalesce(jsonb_object_agg(o.outcome, o.people) filter (where o.outcome is not null), '{}') as counts
    from (select p.outcome, count(*)::integer as people from course_assignment_person p
      where p.tenant_id = r.tenant_id and p.assignment_id = r.id group by p.outcome) o) told
  where r.tenant_id = current_tenant() and r.started_by = current_account()`;

/** People out of reach were counted at the start, and are no part of the work. */
function assignmentOf({ outside, counts, total, done, ...row }: Row): CourseAssignment {
  const all = { ...noCounts(), ...counts };
  return {
    ...row,
    total: total + outside,
    done: done + outside,
    counts: { ...all, 'no-right': all['no-right'] + outside },
  };
}

/** Only the viewer's own. */
export async function assignmentById(tx: Tx, id: number): Promise<CourseAssignment | undefined> {
  const [row] = await tx.query<Row>(`select ${columns} ${from} and r.id = $1`, [id]);
  return row && assignmentOf(row);
}

export async function pageOfAssignments(
  tx: Tx,
  wanted: {
    page: number;
    itemsPerPage: number;
    courseIds: readonly number[] | undefined;
    isDescending: boolean;
  },
): Promise<{ rows: CourseAssignment[]; total: number }> {
  const given = [wanted.courseIds ?? null];
  const { part, places } = pagePart(wanted, given.length);
  const direction = wanted.isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<Row>(
      `select ${columns} ${from} and ($1::integer[] is null or r.course_id = any($1))
       order by r.started_at ${direction}, r.id ${direction} ${part}`,
      [...given, ...places],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from course_assignment r
       where r.tenant_id = current_tenant() and r.started_by = current_account()
         and ($1::integer[] is null or r.course_id = any($1))`,
      given,
    ),
  ]);
  return { rows: rows.map(assignmentOf), total: counted?.total ?? 0 };
}

/** People of an assignment who are in reach still, or the viewer. */
export async function pageOfPeople(
  tx: Tx,
  assignmentId: number,
  wanted: {
    page: number;
    itemsPerPage: number;
    reach: readonly number[] | null;
    outcomes: readonly string[] | undefined;
    isDescending: boolean;
  },
): Promise<{ rows: AssignedPerson[]; total: number }> {
  const given = [assignmentId, wanted.reach, wanted.outcomes ?? null];
  const people = `from course_assignment_person p
    join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
    where p.tenant_id = current_tenant() and p.assignment_id = $1
      and ($2::integer[] is null or p.employee_id = any($2) or p.employee_id = (select current_employee()))
      and ($3::text[] is null or p.outcome = any($3))`;
  const { part, places } = pagePart(wanted, given.length);
  const direction = wanted.isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<AssignedPerson>(
      `select e.id as employee_id, e.first_name || ' ' || e.last_name as full_name, p.outcome ${people}
       order by lower(e.last_name) ${direction}, lower(e.first_name) ${direction}, e.id ${part}`,
      [...given, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${people}`, given),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface NewAssignment {
  courseId: number;
  audience: AssignAudience;
  dueDate: string | null;
  again: boolean;
  outside: number;
}

/** Undefined where the viewer assigns this course already. People chosen by name are kept in rows alone. */
export async function insertAssignment(
  tx: WriteTx,
  { courseId, audience, dueDate, again, outside }: NewAssignment,
  employeeIds: readonly number[],
): Promise<number | undefined> {
  const kept = audience.kind === 'people' ? { ...audience, ids: [] } : audience;
  const [row] = await tx.query<{ id: number }>(
    `insert into course_assignment (tenant_id, course_id, audience, due_date, again, outside, started_by)
     values (current_tenant(), $1, $2::jsonb, $3::date, $4, $5, $6)
     on conflict (tenant_id, started_by, course_id) where state = 'running' do nothing returning id`,
    [courseId, JSON.stringify(kept), dueDate, again, outside, tx.actor.accountId],
  );
  if (row === undefined) return undefined;
  await tx.query(
    `insert into course_assignment_person (tenant_id, assignment_id, employee_id)
     select current_tenant(), $1, id from unnest($2::integer[]) id`,
    [row.id, employeeIds],
  );
  return row.id;
}

export interface RunningAssignment {
  courseId: number;
  dueDate: string | null;
  again: boolean;
}

/** Locks the assignment, so that a job that runs twice does each part once; undefined once it is over. */
export async function runningToChange(tx: WriteTx, id: number): Promise<RunningAssignment | undefined> {
  const [row] = await tx.query<RunningAssignment>(
    `select course_id, due_date, again from course_assignment
     where tenant_id = current_tenant() and id = $1 and state = 'running' for no key update`,
    [id],
  );
  return row;
}

export async function nextPeople(tx: WriteTx, id: number, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select employee_id as id from course_assignment_person
     where tenant_id = current_tenant() and assignment_id = $1 and outcome is null order by employee_id limit $2`,
    [id, most],
  );
  return rows.map((row) => row.id);
}

/**
 * Another attempt beside those that are over. An open one that was added meanwhile by anyone else stays, and none is added: in
 * the order of people, so that two jobs wait for each other and never in a ring.
 */
export const insertEnrolments = (
  tx: WriteTx,
  { courseId, dueDate }: RunningAssignment,
  employeeIds: readonly number[],
): Promise<{ id: number; employeeId: number }[]> =>
  tx.query<{ id: number; employeeId: number }>(
    `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, due_date,
       requested_by, enrolled_at)
     select c.tenant_id, person.id, c.id, c.published,
       (select coalesce(max(n.attempt), 0) + 1 from course_enrolment n
        where n.tenant_id = c.tenant_id and n.employee_id = person.id and n.course_id = c.id),
       'not-started', 'assigned', $3::date, $4, tenure_now()
     from unnest($2::integer[]) person (id)
     join course c on c.tenant_id = current_tenant() and c.id = $1 and c.state = 'published'
     order by person.id
     on conflict do nothing
     returning id, employee_id`,
    [courseId, employeeIds, dueDate, tx.actor.accountId],
  );

export async function putOutcomes(
  tx: WriteTx,
  id: number,
  outcomes: ReadonlyMap<number, AssignOutcome>,
): Promise<void> {
  await tx.query(
    `update course_assignment_person p set outcome = o.outcome
     from unnest($2::integer[], $3::text[]) o (employee_id, outcome)
     where p.tenant_id = current_tenant() and p.assignment_id = $1 and p.employee_id = o.employee_id`,
    [id, [...outcomes.keys()], [...outcomes.values()]],
  );
}

export async function endAssignment(tx: WriteTx, id: number, state: 'done' | 'failed'): Promise<void> {
  await tx.query(
    `update course_assignment set state = $2 where tenant_id = current_tenant() and id = $1 and state = 'running'`,
    [id, state],
  );
}
