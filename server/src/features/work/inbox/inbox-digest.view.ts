import type { ActionableKind } from '@tenure/contract/work/inbox.ts';
import type { ActionableSource } from '../../../module.ts';
import type { InboxPage } from './inbox.reads.ts';
import { itemsOf } from './inbox.view.ts';

/** Names of the kinds. The titles on the screen may contain amounts, so an email never repeats them. */
const names: Record<ActionableKind, string> = {
  requisition: 'Requisition',
  'bank-change': 'Bank account change',
  'change-request': 'Change request',
  'restructure-draft': 'Restructure draft',
  task: 'Task',
  'queued-task': 'Task',
  contract: 'Contract',
  qualification: 'Expiring qualification',
  leave: 'Leave request',
  'leave-question': 'Question about my leave',
  review: 'Review',
  document: 'Document to confirm',
  'peer-review': '360 review',
  contribution: 'Contribution to a review',
  checkpoint: 'Checkpoint',
  enrolment: 'Enrolment request',
  course: 'Course',
  'document-request': 'Requested document',
  'document-check': 'Document to check',
  'sign-off': 'Sign-off',
  'training-check': 'External training to check',
  'training-correction': 'External training sent back',
  'trophy-request': 'Requested trophy',
};

const dayIn = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Lists each item by kind, person and due date only. */
export function digestLetter(
  { rows, total }: Pick<InboxPage, 'rows' | 'total'>,
  sources: readonly ActionableSource[],
  language: string,
): { subject: string; paragraphs: string[] } {
  const lines = itemsOf(rows, sources).map(({ kind, who, dueDate }) =>
    [
      names[kind],
      ...(who === null ? [] : [who.name]),
      ...(dueDate === null ? [] : [`due ${dayIn(dueDate, language)}`]),
    ].join(' · '),
  );
  const rest = total - lines.length;
  return {
    subject: total === 1 ? '1 item is waiting in your inbox' : `${total} items are waiting in your inbox`,
    paragraphs: ['Waiting for you:', ...lines, ...(rest > 0 ? [`And ${rest} more.`] : [])],
  };
}
