import type { WorkflowStep, WorkflowTemplateBody } from '@tenure/contract/work/workflow-templates.ts';

/** A step as it is being entered. */
export interface StepDraft extends Omit<WorkflowStep, 'dueDays'> {
  /** Of the row in this form. */
  key: number;
  dueDays: string;
}

export interface TemplateDraft extends Omit<WorkflowTemplateBody, 'steps'> {
  steps: StepDraft[];
}

export const emptyStep = (steps: readonly StepDraft[]): StepDraft => ({
  key: Math.max(-1, ...steps.map(({ key }) => key)) + 1,
  title: '',
  description: '',
  doneBy: 'person',
  dueDays: '0',
});

export const emptyDraft: TemplateDraft = {
  title: '',
  description: '',
  isOnboarding: false,
  steps: [emptyStep([])],
};

export const draftOf = ({
  title,
  description,
  isOnboarding,
  steps,
}: WorkflowTemplateBody): TemplateDraft => ({
  title,
  description,
  isOnboarding,
  steps: steps.map((step, key) => ({ ...step, key, dueDays: String(step.dueDays) })),
});

/** What is no number of days is sent as none, which the server refuses by its field. */
const daysOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1);

export const bodyOf = ({ steps, ...parts }: TemplateDraft): WorkflowTemplateBody => ({
  ...parts,
  steps: steps.map(({ key: _key, dueDays, ...step }) => ({ ...step, dueDays: daysOf(dueDays) })),
});

/** How many parts say something else; a step more, fewer or elsewhere is one. */
export function changesOf(before: TemplateDraft, after: TemplateDraft): number {
  const parts = (['title', 'description', 'isOnboarding'] as const).filter(
    (part) => before[part] !== after[part],
  );
  const most = Math.max(before.steps.length, after.steps.length);
  const steps = Array.from({ length: most }, (_, place) => [before.steps[place], after.steps[place]]);
  return parts.length + steps.filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other)).length;
}
