import type { WelcomeStep } from '@tenure/contract/work/welcome.ts';
import type { StepRow } from './welcome.reads.ts';

const ownContracts = '/contracts';
const ownDocuments = '/controlpanel/my-profile/new/?tab=profile&section=personal-documents';

function stateOf({ isDone, isLate, waitsFor, upload }: StepRow): WelcomeStep['state'] {
  if (isDone) return 'done';
  if (upload === 'sent-back') return 'sent-back';
  if (upload === 'to-check') return 'sent';
  if (waitsFor !== null) return 'waits';
  return isLate ? 'late' : 'open';
}

/** A course opens with the first day, as everything that is not asked here. */
function hrefOf({ kind, id, upload }: StepRow, isOfWorkflow: boolean): string | null {
  if (upload !== null) return ownDocuments;
  if (!isOfWorkflow) return ownContracts;
  return kind === 'course' ? null : `/tasks/${id}`;
}

const stepView = (row: StepRow, place: 'step' | 'contract' | 'document'): WelcomeStep => ({
  key: `${place}-${row.id}`,
  kind: row.kind,
  title: row.title,
  note: row.waitsFor ?? row.note,
  dueOn: row.dueOn,
  state: stateOf(row),
  href: hrefOf(row, place === 'step'),
});

/** Contracts come first, then documents, then the steps of workflows by due date. */
export function stepsView(found: {
  contracts: readonly StepRow[];
  documents: readonly StepRow[];
  steps: readonly StepRow[];
}): WelcomeStep[] {
  return [
    ...found.contracts.map((row) => stepView(row, 'contract')),
    ...found.documents.map((row) => stepView(row, 'document')),
    ...found.steps.map((row) => stepView(row, 'step')),
  ];
}
