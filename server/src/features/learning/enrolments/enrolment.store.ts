import type { EnrolmentState } from '@tenure/domain/learning/course.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

interface NewEnrolment {
  employeeId: number;
  courseId: number;
  courseVersion: number;
  state: 'requested' | 'not-started';
  source: 'self' | 'assigned';
  note: string;
  dueDate: string | null;
}

export async function insertEnrolment(tx: WriteTx, given: NewEnrolment): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, note,
       due_date, requested_by, enrolled_at)
     select current_tenant(), $1, $2, $3, coalesce(max(n.attempt), 0) + 1, $4, $5, $6, $7::date, current_account(),
       case when $4 = 'not-started' then tenure_now() end
     from course_enrolment n where n.tenant_id = current_tenant() and n.employee_id = $1 and n.course_id = $2
     returning id`,
    [
      given.employeeId,
      given.courseId,
      given.courseVersion,
      given.state,
      given.source,
      given.note,
      given.dueDate,
    ],
  );
  if (row === undefined) throw new Error('The enrolment was not added');
  return row.id;
}

export async function insertSteps(
  tx: WriteTx,
  enrolmentId: number,
  employeeId: number,
  approvers: readonly (number | null)[],
): Promise<void> {
  await tx.query(
    `insert into course_enrolment_step (tenant_id, enrolment_id, number, employee_id, approver_id)
     select current_tenant(), $1, s.number, $2, s."approverId"
     from jsonb_to_recordset($3::jsonb) as s (number integer, "approverId" integer)`,
    [
      enrolmentId,
      employeeId,
      JSON.stringify(approvers.map((approverId, place) => ({ number: place + 1, approverId }))),
    ],
  );
}

export async function decideStep(
  tx: WriteTx,
  enrolmentId: number,
  number: number,
  decision: 'approved' | 'declined',
  reason: string,
): Promise<void> {
  await tx.query(
    `update course_enrolment_step set decision = $3, reason = nullif($4, ''), decided_at = tenure_now(),
       decided_by = current_account()
     where tenant_id = current_tenant() and enrolment_id = $1 and number = $2`,
    [enrolmentId, number, decision, reason],
  );
  await raiseVersion(tx, enrolmentId);
}

/** Marks earlier views of an attempt as out of date. */
export async function raiseVersion(tx: WriteTx, enrolmentId: number): Promise<void> {
  await tx.query(
    'update course_enrolment set version = version + 1 where tenant_id = current_tenant() and id = $1',
    [enrolmentId],
  );
}

export async function putState(tx: WriteTx, id: number, state: EnrolmentState): Promise<void> {
  await tx.query(
    `update course_enrolment set state = $2, version = version + 1,
       enrolled_at = case when $2 = 'not-started' then tenure_now() else enrolled_at end,
       started_at = case when $2 = 'in-progress' then tenure_now() else started_at end,
       completed_at = case when $2 = 'completed' then tenure_now() end
     where tenant_id = current_tenant() and id = $1`,
    [id, state],
  );
}

/** The first time counts, however often it is opened. */
export async function openProgress(tx: WriteTx, enrolmentId: number, activity: number): Promise<void> {
  await tx.query(
    `insert into course_progress (tenant_id, enrolment_id, activity) values (current_tenant(), $1, $2)
     on conflict do nothing`,
    [enrolmentId, activity],
  );
  await raiseVersion(tx, enrolmentId);
}

export async function endProgress(tx: WriteTx, enrolmentId: number, activity: number): Promise<void> {
  await tx.query(
    `update course_progress set done_at = tenure_now()
     where tenant_id = current_tenant() and enrolment_id = $1 and activity = $2 and done_at is null`,
    [enrolmentId, activity],
  );
  await raiseVersion(tx, enrolmentId);
}

/**
 * With the name, points and validity of the course as they are now. Another person's word may be about an earlier day;
 * what the learner did after it still counts from when it was done.
 * @param last the activity that completes the course
 */
export async function insertCompletion(
  tx: WriteTx,
  enrolmentId: number,
  last: { activity: number; on: string | null },
): Promise<void> {
  await tx.query(
    `insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on, expires_on)
     select n.tenant_id, n.employee_id, n.course_id, n.id, c.name, c.cpd_points, day.done,
       (day.done + make_interval(months => c.valid_months))::date
     from course_enrolment n
     join course c on c.tenant_id = n.tenant_id and c.id = n.course_id
     cross join lateral (select greatest(coalesce($3::date, viewer_today()), (
       select max(coalesce((
           select max((k.starts_at at time zone k.timezone)::date)
           from class_booking b join course_class k on k.tenant_id = b.tenant_id and k.id = b.class_id
           where b.tenant_id = p.tenant_id and b.enrolment_id = p.enrolment_id and b.activity = p.activity
             and b.state = 'attended'), employee_day(n.employee_id, p.done_at)))
       from course_progress p
       where p.tenant_id = n.tenant_id and p.enrolment_id = n.id and p.activity <> $2)) as done) day
     where n.tenant_id = current_tenant() and n.id = $1`,
    [enrolmentId, last.activity, last.on],
  );
}
