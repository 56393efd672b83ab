import { coursePath } from '@tenure/contract/learning/catalogue.ts';
import type { EnrolmentState } from '@tenure/domain/learning/course.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { PersonCourse, WantedCourse } from './enrolments.api.ts';

interface CourseRow extends Omit<PersonCourse, 'url' | 'approval' | 'isEnrolled'> {
  state: EnrolmentState | null;
  wasApproved: boolean;
}

const approvalOf = ({ state, wasApproved }: CourseRow): PersonCourse['approval'] => {
  if (state === 'requested' || state === 'declined') return state;
  return wasApproved ? 'approved' : null;
};

/** Courses of people, each with the newest attempt and the first completion in its time. */
export async function coursesOfPeople(tx: Tx, wanted: readonly WantedCourse[]): Promise<PersonCourse[]> {
  if (wanted.length === 0) return [];
  const rows = await tx.query<CourseRow>(
    `select w.key, c.id as course_id, c.name, c.is_approval_required, n.state,
       n.due_date, coalesce(n.was_approved, false) as was_approved, d.id is not null as is_completed,
       coalesce(d.started_at, n.started_at) as started_at, d.completed_at
     from jsonb_to_recordset($1::jsonb) as w (key integer, "employeeId" integer, "courseId" integer, since date, until date)
     join course c on c.tenant_id = current_tenant() and c.id = w."courseId"
     left join lateral (
       select n.state, n.due_date, n.started_at, exists (select from course_enrolment_step s
         where s.tenant_id = n.tenant_id and s.enrolment_id = n.id and s.decision = 'approved') as was_approved
       from course_enrolment n
       where n.tenant_id = c.tenant_id and n.employee_id = w."employeeId" and n.course_id = c.id and n.state <> 'withdrawn'
         and (n.state in ('requested', 'not-started', 'in-progress')
           or employee_day(n.employee_id, greatest(n.requested_at, n.completed_at)) >= w.since)
         and (w.until is null or employee_day(n.employee_id, n.requested_at) <= w.until)
       order by n.attempt desc limit 1) n on true
     left join lateral (
       select d.id, e.started_at, e.completed_at
       from course_completion d
       join course_enrolment e on e.tenant_id = d.tenant_id and e.id = d.enrolment_id
       where d.tenant_id = c.tenant_id and d.employee_id = w."employeeId" and d.course_id = c.id
         and d.completed_on >= w.since and (w.until is null or d.completed_on <= w.until)
       order by d.completed_on, d.id limit 1) d on true`,
    [JSON.stringify(wanted)],
  );
  return rows.map((row) => {
    const { state, wasApproved: _approved, ...course } = row;
    return {
      ...course,
      url: coursePath(row.courseId),
      approval: approvalOf(row),
      isEnrolled: state === 'not-started' || state === 'in-progress' || state === 'completed',
    };
  });
}
