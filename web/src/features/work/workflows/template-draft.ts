import type { WorkflowStep, WorkflowTemplateBody } from '@tenure/contract/work/workflow-templates.ts';
import { isDoneElsewhere } from '@tenure/domain/work/workflow.ts';

/** A step while it is edited. */
export interface StepDraft extends Omit<WorkflowStep, 'dueDays'> {
  /** The key of a row in this form. */
  key: number;
  dueDays: string;
  /** The names of chosen records, for the fields that choose them. */
  doerName: string | null;
  refTitle: string | null;
}

export interface TemplateDraft extends Omit<WorkflowTemplateBody, 'steps'> {
  steps: StepDraft[];
}

export const emptyStep = (steps: readonly StepDraft[]): StepDraft => ({
  key: Math.max(-1, ...steps.map(({ key }) => key)) + 1,
  title: '',
  description: '',
  kind: 'task',
  doneBy: 'person',
  doerId: null,
  doerName: null,
  courseId: null,
  documentId: null,
  refTitle: null,
  after: null,
  questions: [],
  dueDays: '0',
});

export const emptyDraft: TemplateDraft = {
  title: '',
  description: '',
  isOnboarding: false,
  isOffboarding: false,
  steps: [emptyStep([])],
};

type KnownStep = WorkflowStep & { doerName: string | null; refTitle: string | null };

export const draftOf = ({
  title,
  description,
  isOnboarding,
  isOffboarding,
  steps,
}: Omit<WorkflowTemplateBody, 'steps'> & { steps: readonly KnownStep[] }): TemplateDraft => ({
  title,
  description,
  isOnboarding,
  isOffboarding,
  steps: steps.map((step, key) => ({ ...step, key, dueDays: String(step.dueDays) })),
});

const noDays = -10_000;
/** Text that is not a number of days is sent as none, which the server refuses at its field. */
const daysOf = (text: string) => {
  const typed = text.trim().replace('−', '-');
  return /^-?\d{1,4}$/.test(typed) ? Number(typed) : noDays;
};

export const bodyOf = ({ steps, ...parts }: TemplateDraft): WorkflowTemplateBody => ({
  ...parts,
  steps: steps.map(({ key: _key, doerName: _doer, refTitle: _title, dueDays, ...step }) => ({
    ...step,
    dueDays: daysOf(dueDays),
  })),
});

/** How many parts differ; a step more, fewer or elsewhere counts as one. */
export function changesOf(before: TemplateDraft, after: TemplateDraft): number {
  const parts = (['title', 'description', 'isOnboarding', 'isOffboarding'] as const).filter(
    (part) => before[part] !== after[part],
  );
  const most = Math.max(before.steps.length, after.steps.length);
  const steps = Array.from({ length: most }, (_, place) => [before.steps[place], after.steps[place]]);
  return parts.length + steps.filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other)).length;
}

/** A step that changes kind keeps only the fields of its new kind. */
export function ofKind(step: StepDraft, kind: StepDraft['kind']): StepDraft {
  return {
    ...step,
    kind,
    ...(isDoneElsewhere(kind) && { doneBy: 'person' as const, doerId: null, doerName: null }),
    courseId: null,
    documentId: null,
    refTitle: null,
    questions: kind === 'form' ? [{ label: '', type: 'text', isRequired: true }] : [],
  };
}

/**
 * Renumbers steps after one was moved or removed: a step that waits for another still waits for the same one.
 */
export function renumbered(before: readonly StepDraft[], after: readonly StepDraft[]): StepDraft[] {
  return after.map((step, place) => {
    const first = step.after === null ? undefined : before[step.after - 1];
    const number = first === undefined ? 0 : after.findIndex(({ key }) => key === first.key) + 1;
    return { ...step, after: number > 0 && number <= place ? number : null };
  });
}

export const templateKinds = ['onboarding', 'offboarding', 'other'] as const;
export function kindOf({
  isOnboarding,
  isOffboarding,
}: Pick<TemplateDraft, 'isOnboarding' | 'isOffboarding'>): (typeof templateKinds)[number] {
  if (isOnboarding) return 'onboarding';
  return isOffboarding ? 'offboarding' : 'other';
}
