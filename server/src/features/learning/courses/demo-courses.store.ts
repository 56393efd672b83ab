import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function hasCourses(tx: WriteTx): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select exists (select from course where tenant_id = current_tenant()) as has',
  );
  return row?.has ?? false;
}

/** The people one signs in as, by their user names. */
export async function employeesByName(tx: WriteTx): Promise<Map<string, number>> {
  const rows = await tx.query<{ name: string; id: number }>(
    `select a.username as name, a.employee_id as id from account a
     where a.tenant_id = current_tenant() and a.employee_id is not null and a.username is not null`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export interface DemoAttempt {
  whose: string;
  course: number;
  state: 'requested' | 'not-started' | 'in-progress' | 'completed';
  /** For a completed attempt: so many days ago. */
  daysAgo?: number;
  /** For an open one: so many days ahead. */
  dueInDays?: number;
  /** Activities done so far. */
  done?: number;
  note?: string;
  source?: 'self' | 'assigned';
}

/** One attempt of someone who signs in to the demo, as if they had taken their steps up to here. */
export async function addDemoAttempt(tx: WriteTx, attempt: DemoAttempt): Promise<void> {
  const [made] = await tx.query<{ id: number; employeeId: number; managerId: number | null }>(
    `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, note,
       due_date, requested_at, enrolled_at, started_at, completed_at)
     select a.tenant_id, a.employee_id, $2, 1, (select count(*) + 1 from course_enrolment n
         where n.tenant_id = a.tenant_id and n.employee_id = a.employee_id and n.course_id = $2), $3, $4, $5,
       tenure_today() + $6::integer, day.start, case when $3 <> 'requested' then day.start end,
       case when $3 in ('in-progress', 'completed') then day.start end,
       case when $3 = 'completed' then day.start + interval '1 hour' end
     from account a cross join (select tenure_now() - make_interval(days => $7) as start) day
     where a.tenant_id = current_tenant() and a.username = $1 and a.employee_id is not null
     returning id, employee_id, manager_of(employee_id, tenure_today()) as manager_id`,
    [
      attempt.whose,
      attempt.course,
      attempt.state,
      attempt.source ?? 'self',
      attempt.note ?? '',
      attempt.dueInDays ?? null,
      attempt.daysAgo ?? 3,
    ],
  );
  if (made === undefined) return;
  await tx.query(
    `insert into course_progress (tenant_id, enrolment_id, activity, opened_at, done_at)
     select n.tenant_id, n.id, (activity ->> 'key')::integer, n.started_at, n.started_at + interval '1 hour'
     from course_enrolment n
     join course_version v on v.tenant_id = n.tenant_id and v.course_id = n.course_id and v.number = n.course_version
     cross join jsonb_array_elements(v.sections) with ordinality as section (one, place)
     cross join jsonb_array_elements(one -> 'activities') with ordinality as listed (activity, step)
     where n.tenant_id = current_tenant() and n.id = $1 and n.started_at is not null
     order by place, step limit $2`,
    [made.id, attempt.state === 'completed' ? null : (attempt.done ?? 0)],
  );
  if (attempt.state === 'requested') {
    await tx.query(
      `insert into course_enrolment_step (tenant_id, enrolment_id, number, employee_id, approver_id)
       values (current_tenant(), $1, 1, $2, $3)`,
      [made.id, made.employeeId, made.managerId],
    );
  }
  if (attempt.state === 'completed') {
    await tx.query(
      `insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on,
         expires_on, recorded_at)
       select n.tenant_id, n.employee_id, n.course_id, n.id, c.name, c.cpd_points, n.completed_at::date,
         (n.completed_at::date + make_interval(months => c.valid_months))::date, n.completed_at
       from course_enrolment n join course c on c.tenant_id = n.tenant_id and c.id = n.course_id
       where n.tenant_id = current_tenant() and n.id = $1`,
      [made.id],
    );
  }
}
