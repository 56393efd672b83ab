import type { ActionableRow } from '../../../module.ts';
import type { DocumentFacts } from './actionable.reads.ts';
import { documentsOfPath, ownDocumentsPath } from './personal-document.notifications.ts';

export const uploadItem = ({ facts }: ActionableRow<DocumentFacts>) => ({
  title: facts.kind,
  status: facts.state === 'sent-back' ? ('Rejected' as const) : ('Not yet started' as const),
  required: true,
  link: ownDocumentsPath,
  who: null,
  effect: facts.instructions === '' ? null : facts.instructions,
  actions: ['open' as const],
  needsProof: false,
});

export const checkItem = ({ facts }: ActionableRow<DocumentFacts>) => ({
  title: facts.kind,
  status: 'Awaiting Approval' as const,
  required: true,
  link: documentsOfPath(facts.employeeId),
  who: facts.who,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
});
