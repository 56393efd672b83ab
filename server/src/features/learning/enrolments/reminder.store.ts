import type { WriteTx } from '../../../platform/db/transaction.ts';

export const daysRemindedBefore = 7;
/** How long a course is overdue before the manager of its learner is notified. */
export const daysUntilEscalated = 7;

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
         and n.due_date <= tenure_today() + ${daysRemindedBefore + 1}
         and (n.reminded_before_at is null or n.reminded_after_at is null or n.escalated_at is null)
     ), due as (
       select open.*, case
         when due_date < today - ${daysUntilEscalated} and escalated_at is null then 'escalated'
         when due_date < today and reminded_after_at is null then 'after'
         when today <= due_date and due_date <= today + ${daysRemindedBefore} and reminded_before_at is null then 'before' end as reminder
       from open order by due_date, id limit 1000
     ), marked as (
       update course_enrolment n set reminded_before_at = coalesce(n.reminded_before_at, tenure_now()),
         reminded_after_at = case when due.reminder = 'before' then n.reminded_after_at else coalesce(n.reminded_after_at, tenure_now()) end,
         escalated_at = case when due.reminder = 'escalated' then tenure_now() else n.escalated_at end
       from due where n.tenant_id = due.tenant_id and n.id = due.id and due.reminder is not null
       returning due.*
     )
     select m.id, m.reminder, m.due_date as "dueOn", m.employee_id as "employeeId",
       e.first_name || ' ' || e.last_name as "fullName", c.name as "courseName", lead.account_id as "managerAccountId"
     from marked m
     join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id and (e.end_date is null or e.end_date >= m.today)
     join course c on c.tenant_id = m.tenant_id and c.id = m.course_id
     left join lateral (
       select min(boss.id) as account_id from account boss
       where boss.tenant_id = m.tenant_id and boss.employee_id = (select manager_of(m.employee_id, m.today) offset 0)
         and boss.status = 'active' and m.reminder = 'escalated') lead on true
     order by m.id`,
  );
}
