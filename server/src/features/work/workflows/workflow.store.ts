import type { StepDoer, StepKind, StepQuestion } from '@tenure/domain/work/workflow.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { type WorkflowInRelation, workflowInRelation } from './workflow.reads.ts';

export interface NewTask {
  title: string;
  description: string;
  doneBy: StepDoer;
  kind: StepKind;
  courseId: number | null;
  documentId: number | null;
  /** The number of the step that is done first. */
  after: number | null;
  questions: readonly StepQuestion[];
  /** Null where it falls to the assigner. */
  employeeId: number | null;
  dueOn: string;
}

export interface NewWorkflow {
  employeeId: number;
  template: { id: number; title: string; description: string; isOnboarding: boolean; isOffboarding: boolean };
  startsOn: string;
  buddyId: number | null;
  assignedBy: number;
  tasks: readonly NewTask[];
}

export async function insertWorkflow(tx: WriteTx, given: NewWorkflow): Promise<number> {
  const { employeeId, template, startsOn, buddyId, assignedBy, tasks } = given;
  const [row] = await tx.query<{ id: number }>(
    `insert into workflow (tenant_id, employee_id, template_id, title, description, is_onboarding, is_offboarding, starts_on,
       assigned_by, buddy_id, is_for_first_day)
     select current_tenant(), e.id, $2, $3, $4, $5, $6, $7::date, $8, $9, $5 and e.start_date = $7::date
     from employee e where e.tenant_id = current_tenant() and e.id = $1 returning id`,
    [
      employeeId,
      template.id,
      template.title,
      template.description,
      template.isOnboarding,
      template.isOffboarding,
      startsOn,
      assignedBy,
      buddyId,
    ],
  );
  if (row === undefined) throw new Error('A workflow was to be assigned');
  await tx.query(
    `insert into workflow_task (tenant_id, workflow_id, number, title, description, done_by, employee_id, account_id, due_on,
       kind, course_id, document_id, after, questions)
     select current_tenant(), $1, s.number, s.title, s.description, s."doneBy", s."employeeId",
       case when s."employeeId" is null then $2::integer end, s."dueOn", s.kind, s."courseId", s."documentId",
       s.after, s.questions
     from jsonb_to_recordset($3::jsonb) as s (number integer, title text, description text, "doneBy" text,
       "employeeId" integer, "dueOn" date, kind text, "courseId" integer, "documentId" integer, after integer, questions jsonb)`,
    [row.id, assignedBy, JSON.stringify(tasks.map((task, place) => ({ ...task, number: place + 1 })))],
  );
  return row.id;
}

/** Locked by a statement of its own: of two who change it at once, the second sees what the first did. */
export async function workflowToWithdraw(tx: Tx, id: number): Promise<WorkflowInRelation | undefined> {
  await tx.query('select from workflow where tenant_id = current_tenant() and id = $1 for no key update', [
    id,
  ]);
  return workflowInRelation(tx, id);
}

export async function markWithdrawn(tx: WriteTx, id: number, reason: string): Promise<void> {
  await tx.query(
    `update workflow set withdrawn_at = tenure_now(), withdrawn_by = current_account(), withdrawal_reason = $2,
       modified_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, reason],
  );
}

export interface TaskHolder {
  accountId: number;
  tasks: number;
  firstId: number;
  firstTitle: string;
}

/** The accounts that have tasks of a workflow; people without one yet find them once they sign in. */
export function holdersOf(tx: Tx, workflowId: number): Promise<TaskHolder[]> {
  return tx.query<TaskHolder>(
    `select held.account_id, count(*)::integer as tasks, min(held.id) as first_id,
       (array_agg(held.title order by held.number))[1] as first_title
     from (
       select coalesce(t.account_id, a.id) as account_id, t.id, t.title, t.number
       from workflow_task t
       left join account a on a.tenant_id = t.tenant_id and a.employee_id = t.employee_id and a.status = 'active'
       where t.tenant_id = current_tenant() and t.workflow_id = $1) held
     where held.account_id is not null group by 1`,
    [workflowId],
  );
}

export interface PassedOn {
  id: number;
  title: string;
  workflowId: number;
  /** The account that has it now. */
  accountId: number;
}

/**
 * Open tasks of people who have left, by their own day, pass to the assigner, and if they have left too, to
 * the person's manager today. Where there is no one, they stay: the workflow can be withdrawn.
 */
export function passOnTasks(tx: WriteTx): Promise<PassedOn[]> {
  return tx.query<PassedOn>(
    `with leaving as (
       select t.tenant_id, t.id from employee e
       join workflow_task t on t.tenant_id = e.tenant_id and t.employee_id = e.id and t.done_at is null
       cross join lateral (select employee_today(e.id) as today offset 0) day
       where e.tenant_id = current_tenant() and e.end_date <= tenure_today() + 1 and e.end_date < day.today
       union all
       select t.tenant_id, t.id from account a
       join workflow_task t on t.tenant_id = a.tenant_id and t.account_id = a.id and t.done_at is null
       where a.tenant_id = current_tenant() and a.status <> 'active'
     ), taken as (
       select t.tenant_id, t.id, w.id as workflow_id, heir.account_id, heir.employee_id
       from leaving l
       join workflow_task t on t.tenant_id = l.tenant_id and t.id = l.id
       join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id and w.status = 'ACTIVE'
       join account by on by.tenant_id = w.tenant_id and by.id = w.assigned_by
       cross join lateral (
         select by.id as account_id, null::integer as employee_id where by.status = 'active'
         union all
         select m.id, m.employee_id
         from (select manager_of(w.employee_id, employee_today(w.employee_id)) as id where by.status <> 'active' offset 0) lead
         join account m on m.tenant_id = w.tenant_id and m.employee_id = lead.id and m.status = 'active'
         limit 1
       ) heir
       order by t.id limit 1000
     )
     update workflow_task t set employee_id = taken.employee_id,
       account_id = case when taken.employee_id is null then taken.account_id end, reminded_before_at = null,
       reminded_after_at = null, escalated_at = null, version = t.version + 1
     from taken where t.tenant_id = taken.tenant_id and t.id = taken.id and t.done_at is null
     returning t.id, t.title, t.workflow_id, taken.account_id`,
  );
}
