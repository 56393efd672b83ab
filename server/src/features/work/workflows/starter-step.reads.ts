import type { StarterSteps } from '../../../module.ts';

/** The progress of a starter's workflows. */
export const workflowStep: StarterSteps = {
  order: 30,
  capability: 'workflows.workflow.view',
  find: async (tx, employeeId) => {
    const rows = await tx.query<{ title: string; tasks: number; open: number }>(
      `select w.title, w.open_tasks as open,
         (select count(*)::integer from workflow_task t where t.tenant_id = w.tenant_id and t.workflow_id = w.id) as tasks
       from workflow w where w.tenant_id = current_tenant() and w.employee_id = $1 and w.withdrawn_at is null
       order by w.starts_on, w.id limit 10`,
      [employeeId],
    );
    if (rows.length === 0) {
      return [{ title: 'Workflow', detail: 'None assigned yet', isDone: false, href: null }];
    }
    return rows.map(({ title, tasks, open }) => ({
      title,
      detail: `${tasks - open} of ${tasks} tasks done`,
      isDone: open === 0,
      href: null,
    }));
  },
};
