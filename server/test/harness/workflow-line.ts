import {
  createWorkflowTemplate,
  type WorkflowTemplateBody,
} from '@tenure/contract/work/workflow-templates.ts';
import { assignWorkflow, type Workflow } from '@tenure/contract/work/workflows.ts';
import type { TestPerson } from './company.ts';
import { dataOf } from './leave-line.ts';

export type TestStep = Partial<WorkflowTemplateBody['steps'][number]>;

/** An onboarding workflow with these steps, each due on its first day unless it says otherwise. */
export async function assignSteps(
  by: TestPerson,
  employeeId: number,
  steps: readonly TestStep[],
  startsOn: string,
): Promise<Workflow> {
  const template = dataOf<{ id: number }>(
    await by.call(createWorkflowTemplate, {
      body: {
        title: 'First weeks',
        description: '',
        isOnboarding: true,
        steps: steps.map((step, place) => ({
          title: `Step ${place + 1}`,
          description: '',
          doneBy: 'person' as const,
          dueDays: 0,
          ...step,
        })),
      },
    }),
    201,
  );
  return dataOf<Workflow>(
    await by.call(assignWorkflow, {
      params: { employeeId: String(employeeId) },
      body: { templateId: template.id, startsOn },
    }),
    201,
  );
}
