import { managerToNotify, markDue, mayBeDue } from '../../../platform/db/due-reminders.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

const days = { before: 7, untilEscalated: 7 };

export interface CourseToRemind {
  id: number;
  reminder: 'before' | 'after' | 'escalated';
  dueOn: string;
  employeeId: number;
  fullName: string;
  courseName: string;
  /** The account of their manager today, for an escalation. */
  managerAccountId: number | null;
}

/**
 * Marks the reminders that are due and returns them, so that each is sent once. Days are those of the learner. Of a course that
 * is noticed late only the last reminder is sent.
 */
export function takeCourseReminders(tx: WriteTx): Promise<CourseToRemind[]> {
  return tx.query<CourseToRemind>(
    `with open as (
       select n.tenant_id, n.id, n.employee_id, n.course_id, n.due_date, n.reminded_before_at, n.reminded_after_at,
         n.escalated_at, employee_today(n.employee_id) as today
       from course_enrolment n
       where n.tenant_id = current_tenant() and n.state in ('not-started', 'in-progress')
         and ${mayBeDue('n', 'due_date', days)}
     ), ${markDue('course_enrolment', 'due_date', days)}
     select m.id, m.reminder, m.due_date as due_on, m.employee_id,
       e.first_name || ' ' || e.last_name as full_name, c.name as course_name, lead.account_id as manager_account_id
     from marked m
     join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id and (e.end_date is null or e.end_date >= m.today)
     join course c on c.tenant_id = m.tenant_id and c.id = m.course_id
     ${managerToNotify}
     order by m.id`,
  );
}
