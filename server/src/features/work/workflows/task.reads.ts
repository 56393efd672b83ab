import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { ListedTask, listEmployeeTasks, Task } from '@tenure/contract/work/tasks.ts';
import type { WorkflowStatus } from '@tenure/domain/work/workflow.ts';
import { activeAccountOf } from '../../../platform/db/account-of.ts';
import { personCard } from '../../../platform/db/person-card.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { noRelation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { OfWhom } from './person.reads.ts';
import type { PageOf } from './template-list.reads.ts';
import { assigneeName } from './workflow.reads.ts';

type Query = EndpointInput<typeof listEmployeeTasks>['query'];

export type TaskRow = Pick<ListedTask, 'id' | 'title'> & Omit<ListedTask['assignment'], 'status'>;

/** Tasks of an employee and of their account, each found by its own index. */
const listed = `
  from workflow_task t
  join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id
  join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id
  where t.tenant_id = current_tenant() and (t.employee_id = $1 or t.account_id = $2)
    and (t.done_at is not null or w.withdrawn_at is null)
    and ($3::text[] is null or (case when t.done_at is null then 'OPEN' else 'DONE' end) = any($3))
    and ($4 = '' or position(lower($4) in lower(t.title || ' ' || w.title || ' ' || e.first_name || ' ' || e.last_name)) > 0)
    and ($5::integer is null or w.employee_id = $5)`;

const orders: Record<Query['sortBy'], string> = {
  'dueOn:asc': 't.due_on, t.id',
  'dueOn:desc': 't.due_on desc, t.id desc',
  'title:asc': 'lower(t.title), t.id',
  'title:desc': 'lower(t.title) desc, t.id desc',
};

export async function pageOfTasks(
  tx: Tx,
  {
    employeeId,
    accountId,
    aboutOnly,
  }: Pick<OfWhom, 'employeeId' | 'accountId'> & {
    /** The person whose workflows alone are listed; null for those of all. */
    aboutOnly: number | null;
  },
  query: Query,
): Promise<PageOf<TaskRow>> {
  const narrowing = [
    employeeId,
    accountId,
    query['selectedFilters[status]'] ?? null,
    query.searchText ?? '',
    aboutOnly,
  ];
  const [rows, [count]] = await Promise.all([
    tx.query<TaskRow>(
      `select t.id, t.title, t.due_on, t.done_at,
         jsonb_build_object('id', w.id, 'title', w.title) as workflow,
         jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name) as person
       ${listed} order by ${orders[query.sortBy]} limit $6 offset $7`,
      [...narrowing, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${listed}`, narrowing),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export interface StoredTask extends Omit<Task, 'status' | 'workflow' | 'opens'> {
  /** The title of a step that waited for this one and is done. */
  builtUpon: string | null;
  isOffboarding: boolean;
  courseId: number | null;
  documentId: number | null;
  workflow: { id: number; title: string };
  workflowStatus: WorkflowStatus;
  version: number;
  isViewers: boolean;
  assigneeEmployeeId: number | null;
  assignerId: number;
}

const one = `
  select t.id, t.title, t.description, t.done_by, t.kind, t.course_id,
    t.document_id, t.questions, t.answers, t.skip_reason,
    (select first.title from workflow_task first where first.tenant_id = t.tenant_id and first.workflow_id = t.workflow_id
      and first.number = t.after and first.done_at is null) as waits_for,
    (select later.title from workflow_task later where later.tenant_id = t.tenant_id and later.workflow_id = t.workflow_id
      and later.after = t.number and later.done_at is not null order by later.number limit 1) as built_upon,
    w.is_offboarding, ${assigneeName} as assignee, by.display_name as assigned_by,
    w.assigned_by as assigner_id, t.due_on, t.done_at, ticked.display_name as done_by_name,
    jsonb_build_object('id', w.id, 'title', w.title) as workflow, w.status as workflow_status,
    ${personCard('w.employee_id')} as person, t.version, t.employee_id as assignee_employee_id,
    (t.account_id = current_account() or t.employee_id = current_employee()) is true as is_viewers,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'writtenBy', writer.display_name,
       'writtenAt', c.written_at) order by c.id), '[]')
     from workflow_task_comment c join account writer on writer.tenant_id = c.tenant_id and writer.id = c.written_by
     where c.tenant_id = t.tenant_id and c.task_id = t.id) as comments
  from workflow_task t
  join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id
  join account by on by.tenant_id = w.tenant_id and by.id = w.assigned_by
  left join account ticked on ticked.tenant_id = t.tenant_id and ticked.id = t.ticked_by
  where t.tenant_id = current_tenant() and t.id = $1`;

export interface TaskInRelation {
  task: StoredTask;
  /** The viewer's relations to the person of the workflow and to the holder of the task. */
  toPerson: Relation;
  toAssignee: Relation;
}

export async function taskInRelation(tx: Tx, id: number): Promise<TaskInRelation | undefined> {
  const [task] = await tx.query<StoredTask>(one, [id]);
  if (task === undefined) return undefined;
  const [toPerson = noRelation, toAssignee = noRelation] = await Promise.all([
    relationToViewer(tx, task.person.id),
    task.assigneeEmployeeId === null ? undefined : relationToViewer(tx, task.assigneeEmployeeId),
  ]);
  return { task, toPerson, toAssignee: { ...toAssignee, isAssigned: task.isViewers } };
}

/**
 * A person who could take a task about someone over: someone with an account in use who works there that day, or who is
 * to start and has the task for themselves; undefined for anyone else.
 */
export async function possibleAssignee(
  tx: Tx,
  employeeId: number,
  aboutId: number,
): Promise<{ employeeId: number; accountId: number } | undefined> {
  const [row] = await tx.query<{ employeeId: number; accountId: number | null }>(
    `select e.id as employee_id, ${activeAccountOf('e.id')} as account_id from employee e
     where e.tenant_id = current_tenant() and e.id = $1 and (e.end_date < employee_today(e.id)) is not true
       and (e.id = $2 or e.start_date <= employee_today(e.id))`,
    [employeeId, aboutId],
  );
  return row?.accountId == null ? undefined : { employeeId, accountId: row.accountId };
}
