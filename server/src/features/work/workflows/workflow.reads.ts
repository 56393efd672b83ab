import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { ListedWorkflow, listEmployeeWorkflows, Workflow } from '@tenure/contract/work/workflows.ts';
import type { StepKind } from '@tenure/domain/work/workflow.ts';
import { personCard } from '../../../platform/db/person-card.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { PageOf } from './template-list.reads.ts';

type Query = EndpointInput<typeof listEmployeeWorkflows>['query'];

export type WorkflowRow = Omit<ListedWorkflow, 'titleLink'>;

const listed = `
  from workflow w join workflow_template p on p.tenant_id = w.tenant_id and p.id = w.template_id
  where w.tenant_id = current_tenant() and w.employee_id = $1 and w.withdrawn_at is null
    and ($2::text[] is null or w.status = any($2))
    and ($3 = '' or position(lower($3) in lower(w.title)) > 0)`;

const orders: Record<Query['sortBy'], string> = {
  'date:asc': 'w.starts_on, w.id',
  'date:desc': 'w.starts_on desc, w.id desc',
  'title:asc': 'lower(w.title), w.id',
  'title:desc': 'lower(w.title) desc, w.id desc',
};

export async function pageOfWorkflows(
  tx: Tx,
  employeeId: number | null,
  query: Query,
): Promise<PageOf<WorkflowRow>> {
  const narrowing = [employeeId, query['selectedFilters[status]'] ?? null, query.searchText ?? ''];
  const [rows, [count]] = await Promise.all([
    tx.query<Omit<WorkflowRow, 'done'> & { open: number }>(
      `select w.id, w.title, w.status, w.starts_on as date, jsonb_build_object('id', p.id, 'title', p.title) as workflow_template,
         w.created_at as created, w.modified_at as modified, w.open_tasks as open,
         (select count(*)::integer from workflow_task t where t.tenant_id = w.tenant_id and t.workflow_id = w.id) as tasks
       ${listed} order by ${orders[query.sortBy]} limit $4 offset $5`,
      [...narrowing, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${listed}`, narrowing),
  ]);
  return {
    rows: rows.map(({ open, ...row }) => ({ ...row, done: row.tasks - open })),
    total: count?.total ?? 0,
  };
}

export interface StoredWorkflow extends Omit<Workflow, 'tasks'> {
  tasks: {
    id: number;
    title: string;
    kind: StepKind;
    isSkipped: boolean;
    assignee: string;
    dueOn: string;
    doneAt: string | null;
  }[];
  version: number;
  assignerId: number;
}

/** The name of the person a task `t` belongs to. */
export const assigneeName = `coalesce(
  (select m.first_name || ' ' || m.last_name from employee m where m.tenant_id = t.tenant_id and m.id = t.employee_id),
  (select a.display_name from account a where a.tenant_id = t.tenant_id and a.id = t.account_id), '')`;

const one = `
  select w.id, w.title, w.description, w.is_onboarding,
    w.is_offboarding, w.status, w.starts_on as date,
    ${personCard('w.employee_id')} as person, ${personCard('w.buddy_id')} as buddy, by.display_name as assigned_by, w.assigned_by as assigner_id,
    jsonb_build_object('id', p.id, 'title', p.title) as workflow_template, w.created_at as created,
    w.modified_at as modified, w.completed_at as completed, w.version,
    case when w.withdrawn_at is not null then jsonb_build_object('at', w.withdrawn_at, 'by', gone.display_name,
      'reason', w.withdrawal_reason) end as withdrawn,
    (select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'kind', t.kind,
       'isSkipped', t.skip_reason is not null, 'assignee', ${assigneeName}, 'dueOn', t.due_on,
       'doneAt', t.done_at) order by t.number)
     from workflow_task t where t.tenant_id = w.tenant_id and t.workflow_id = w.id) as tasks
  from workflow w
  join workflow_template p on p.tenant_id = w.tenant_id and p.id = w.template_id
  join account by on by.tenant_id = w.tenant_id and by.id = w.assigned_by
  left join account gone on gone.tenant_id = w.tenant_id and gone.id = w.withdrawn_by
  where w.tenant_id = current_tenant() and w.id = $1`;

export async function workflowOf(tx: Tx, id: number): Promise<StoredWorkflow | undefined> {
  const [row] = await tx.query<StoredWorkflow>(one, [id]);
  return row;
}

export interface WorkflowInRelation {
  workflow: StoredWorkflow;
  relation: Relation;
}

export async function workflowInRelation(tx: Tx, id: number): Promise<WorkflowInRelation | undefined> {
  const workflow = await workflowOf(tx, id);
  const relation = workflow && (await relationToViewer(tx, workflow.person.id));
  return workflow && relation && { workflow, relation };
}
