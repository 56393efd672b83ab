import { managerToNotify, markDue, mayBeDue } from '../../../platform/db/due-reminders.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

const days = { before: 2, untilEscalated: 7 };

export type Reminder = 'before' | 'after' | 'escalated';

export interface TaskToRemind {
  id: number;
  reminder: Reminder;
  dueOn: string;
  workflowId: number;
  personId: number;
  person: string;
  /** The person with the task; null where they have no account that can be signed in to. */
  accountId: number | null;
  employeeId: number | null;
  assignee: string;
  /** The account of their manager today, for an escalation. */
  managerAccountId: number | null;
}

/**
 * Marks the reminders that are due and returns them, so that each is sent once. Days are those of the task's
 * holder. For a task noticed late only the last reminder is sent.
 */
export function takeReminders(tx: WriteTx): Promise<TaskToRemind[]> {
  return tx.query<TaskToRemind>(
    `with open as (
       select t.tenant_id, t.id, t.due_on, t.reminded_before_at, t.reminded_after_at, t.escalated_at, w.id as workflow_id,
         w.employee_id as person_id, a.id as account_id, coalesce(t.employee_id, a.employee_id) as employee_id,
         case when t.employee_id is null then (tenure_now() at time zone a.timezone)::date else employee_today(t.employee_id) end as today
       from workflow_task t
       join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id and w.status = 'ACTIVE'
       left join account a on a.tenant_id = t.tenant_id and a.id = coalesce(t.account_id, (
         select min(own.id) from account own
         where own.tenant_id = t.tenant_id and own.employee_id = t.employee_id and own.status = 'active'))
       where t.tenant_id = current_tenant() and t.done_at is null
         and not exists (select from workflow_task first where first.tenant_id = t.tenant_id
           and first.workflow_id = t.workflow_id and first.number = t.after and first.done_at is null)
         and ${mayBeDue('t', 'due_on', days)}
     ), ${markDue('workflow_task', 'due_on', days)}
     select m.id, m.reminder, m.due_on, m.workflow_id, m.person_id,
       e.first_name || ' ' || e.last_name as person, m.account_id, m.employee_id,
       coalesce(h.first_name || ' ' || h.last_name, holder.display_name, '') as assignee, lead.account_id as manager_account_id
     from marked m
     join employee e on e.tenant_id = m.tenant_id and e.id = m.person_id
     left join employee h on h.tenant_id = m.tenant_id and h.id = m.employee_id
     left join account holder on holder.tenant_id = m.tenant_id and holder.id = m.account_id
     ${managerToNotify}
     order by m.id`,
  );
}
