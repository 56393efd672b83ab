/**
 * Parts of a statement that takes reminders of things that are due, so that each is sent once: before the due
 * date, after it, and later to the manager. The statement begins with `open`: the table's key and its columns
 * reminded_before_at, reminded_after_at and escalated_at, and `today` and `employee_id` of who it is due from.
 */

interface ReminderDays {
  /** How long before the due date it is reminded of. */
  before: number;
  /** How long it is overdue before the manager is notified. */
  untilEscalated: number;
}

/** Rows of `table` that may be near their due date on the day of anyone, and miss a reminder. */
export const mayBeDue = (table: string, dueOn: string, { before }: ReminderDays) => `
  ${table}.${dueOn} <= tenure_today() + ${before + 1}
  and (${table}.reminded_before_at is null or ${table}.reminded_after_at is null or ${table}.escalated_at is null)`;

/** `due` and `marked`: the one reminder each row is owed, of several only the last, and the note that it is sent. */
export const markDue = (table: string, dueOn: string, { before, untilEscalated }: ReminderDays) => `
  due as (
    select open.*, case
      when ${dueOn} < today - ${untilEscalated} and escalated_at is null then 'escalated'
      when ${dueOn} < today and reminded_after_at is null then 'after'
      when today <= ${dueOn} and ${dueOn} <= today + ${before} and reminded_before_at is null then 'before' end as reminder
    from open order by ${dueOn}, id limit 1000
  ), marked as (
    update ${table} r set reminded_before_at = coalesce(r.reminded_before_at, tenure_now()),
      reminded_after_at = case when due.reminder = 'before' then r.reminded_after_at else coalesce(r.reminded_after_at, tenure_now()) end,
      escalated_at = case when due.reminder = 'escalated' then tenure_now() else r.escalated_at end
    from due where r.tenant_id = due.tenant_id and r.id = due.id and due.reminder is not null
    returning due.*
  )`;

/** Joined to `marked m`: the account of their manager today as `lead.account_id`, for an escalation. */
export const managerToNotify = `left join lateral (
  select min(boss.id) as account_id from account boss
  where boss.tenant_id = m.tenant_id and boss.employee_id = (select manager_of(m.employee_id, m.today) offset 0)
    and boss.status = 'active' and m.reminder = 'escalated') lead on true`;
