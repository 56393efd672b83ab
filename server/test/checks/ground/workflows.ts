import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import type { World } from '../../harness/world.ts';

/**
 * Someone who reports to the person, with a workflow that has a task for the person, and an unused template.
 */
export async function workflowsFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  ownEmployeeId: number,
) {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const workflowEmployeeId = await organisation.employee();
  await organisation.assign(workflowEmployeeId, { manager: ownEmployeeId });
  const template = async (title: string) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `with made as (
         insert into workflow_template (tenant_id, title) values ($1, $2 || ' ' || $3::integer) returning id),
       step as (insert into workflow_template_step (tenant_id, template_id, number, title, done_by, due_days)
         select $1, id, 1, 'Say hello', 'manager', 0 from made)
       select id from made`,
      [company.tenantId, title, workflowEmployeeId],
    );
    return Number(rows[0]?.id);
  };
  const [workflowTemplateId, freeTemplateId] = [await template('Taken'), await template('Free')];
  const begin = async (templateId: number) => {
    const { rows: begun } = await world.owner.query<{ id: number }>(
      `insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by)
       values ($1, $2, $3, 'Taken', true, '2026-01-05', $4) returning id`,
      [company.tenantId, workflowEmployeeId, templateId, person.accountId],
    );
    const { rows: tasks } = await world.owner.query<{ id: number }>(
      `insert into workflow_task (tenant_id, workflow_id, number, title, done_by, employee_id, due_on, kind, questions)
       select $1, $2, n, 'Say hello', 'manager', $3, '2026-01-05', case n when 3 then 'form' else 'task' end,
         case n when 3 then '[{"label": "Size", "type": "text", "isRequired": true}]'::jsonb else '[]' end
       from generate_series(1, 4) n returning id`,
      [company.tenantId, begun[0]?.id, ownEmployeeId],
    );
    const [taskId = 0, , formTaskId = 0, skippedTaskId = 0] = tasks.map(({ id }) => Number(id));
    return { workflowId: Number(begun[0]?.id), taskId, formTaskId, skippedTaskId };
  };
  const { workflowId, taskId } = await begin(workflowTemplateId);
  const kept = await begin(await template('Kept'));
  return {
    workflowEmployeeId,
    workflowUserId: (await company.person({ employeeId: workflowEmployeeId })).accountId,
    workflowTemplateId,
    freeTemplateId,
    workflowId,
    workflowTaskId: taskId,
    /** A task of another workflow, which no other request ticks or withdraws. */
    openTaskId: kept.taskId,
    formTaskId: kept.formTaskId,
    skippedTaskId: kept.skippedTaskId,
  };
}
