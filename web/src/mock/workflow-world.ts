import type { Task } from '@tenure/contract/work/tasks.ts';
import type { WorkflowTemplateBody } from '@tenure/contract/work/workflow-templates.ts';
import type { Workflow } from '@tenure/contract/work/workflows.ts';
import type { StepDoer } from '@tenure/domain/work/workflow.ts';

export interface Template extends WorkflowTemplateBody {
  id: number;
  isRetired: boolean;
}
export type StoredTask = Workflow['tasks'][number] &
  Pick<Task, 'questions' | 'answers' | 'skipReason'> & { description: string; doneBy: StepDoer };
export type StoredWorkflow = Omit<Workflow, 'tasks' | 'status'> & { employeeId: number; tasks: StoredTask[] };

const plainStep = {
  description: '',
  kind: 'task' as const,
  doneBy: 'person' as const,
  doerId: null,
  courseId: null,
  documentId: null,
  after: null,
  questions: [],
  dueDays: 0,
};

export const firstTemplate: Template = {
  id: 1,
  title: 'First weeks at work',
  description: 'What everybody who starts with us goes through.',
  isOnboarding: true,
  isOffboarding: false,
  isRetired: false,
  steps: [
    { ...plainStep, title: 'Prepare the workplace', doneBy: 'manager' },
    { ...plainStep, title: 'Read the safety instructions', dueDays: 1 },
    { ...plainStep, title: 'Talk about the first month', doneBy: 'assigner', dueDays: 30 },
  ],
};
