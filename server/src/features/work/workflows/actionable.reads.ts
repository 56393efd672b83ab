import type { PutValue } from '../../../module.ts';
import { type ShownPerson, shownAccount, shownEmployee } from '../../../platform/db/shown-person.ts';
import { noRelation } from '../../../platform/policy/evaluate.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { taskCapabilities } from './task.policy.ts';

/** Whether the first day of the workflow has come, as the viewer's day has it. */
export type Stage = 'begun' | 'queued';
const isAt: Record<Stage, string> = {
  begun: 'w.starts_on <= (select viewer_today())',
  queued: 'w.starts_on > (select viewer_today())',
};

const columns = (relation: string, stage: Stage) =>
  `select t.id as ref, '${relation}' as relation, t.due_on, w.created_at as since
   from workflow_task t join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id and w.status = 'ACTIVE'
     and ${isAt[stage]}`;
// A subquery, so that a scan of ten thousand tasks reads the setting once, not for each.
const open = 'where t.tenant_id = (select current_tenant()) and t.done_at is null';

/** Open tasks of the viewer, of their employee record and of their account, each by its own index. */
const ownTasks = (stage: Stage) => `
  ${columns('mine', stage)} ${open} and t.employee_id = (select current_employee())
  union all
  ${columns('mine', stage)} ${open} and t.account_id = (select current_account())`;

/** Open tasks of others in workflows the viewer assigned, for as long as they may see the tasks of one of the two people. */
const assignedTasks = (scopes: string, stage: Stage) => `
  ${columns('assigned', stage)}
  cross join (select ${idsReached(scopes)} as ids offset 0) reach
  ${open} and w.assigned_by = (select current_account())
    and t.employee_id is distinct from (select current_employee())
    and t.account_id is distinct from (select current_account())
    and (reach.ids is null or w.employee_id = any(reach.ids) or t.employee_id = any(reach.ids))`;

export function openTasks(
  viewer: Pick<Viewer, 'grants' | 'isBeforeDayOne'>,
  put: PutValue,
  stage: Stage,
): string | null {
  const { grants } = viewer;
  const overOwn = taskCapabilities(viewer, {
    toPerson: noRelation,
    toAssignee: { ...noRelation, isAssigned: true },
  });
  const isOwnToDo = overOwn.has('workflows.task.view') && overOwn.has('workflows.task.complete');
  const scopes = grants.flatMap(({ capability, scope }) =>
    capability === 'workflows.task.view' && scope !== 'assigned' ? [scope] : [],
  );
  const parts = [
    ...(isOwnToDo ? [ownTasks(stage)] : []),
    ...(scopes.length > 0 ? [assignedTasks(`${put(scopes)}::text[]`, stage)] : []),
  ];
  return parts.length === 0 ? null : parts.join(' union all ');
}

/** Own tasks the viewer completed. */
export const tasksCompleted = (viewer: Viewer): string | null =>
  taskCapabilities(viewer, {
    toPerson: noRelation,
    toAssignee: { ...noRelation, isAssigned: true },
  }).has('workflows.task.view')
    ? `select t.id as ref, 'completed' as outcome, t.done_at
       from workflow_task t
       where t.tenant_id = current_tenant() and t.ticked_by = (select current_account())
         and (t.employee_id = (select current_employee()) or t.account_id = (select current_account()))`
    : null;

export interface TaskFacts {
  title: string;
  workflow: string;
  person: ShownPerson;
  /** The workflow is for the viewer. */
  isForViewer: boolean;
  assignee: ShownPerson | null;
}

export const taskFacts = (ref: string) => `(
  select jsonb_build_object('title', t.title, 'workflow', w.title, 'person', ${shownEmployee('e')},
    'isForViewer', w.employee_id is not distinct from current_employee(),
    'assignee', coalesce(
      (select ${shownEmployee('m')} from employee m where m.tenant_id = t.tenant_id and m.id = t.employee_id),
      (select ${shownAccount('a')} from account a where a.tenant_id = t.tenant_id and a.id = t.account_id)))
  from workflow_task t
  join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id
  join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id
  where t.tenant_id = current_tenant() and t.id = ${ref})`;
