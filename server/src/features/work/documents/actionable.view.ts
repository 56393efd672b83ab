import type { ActionableRow } from '../../../module.ts';
import type { DocumentFacts } from './actionable.reads.ts';

export const documentItem = ({ ref, facts }: ActionableRow<DocumentFacts>) => ({
  title: facts.title,
  status: 'Not yet started' as const,
  required: true,
  link: `/documents/${ref}`,
  who: null,
  effect: 'Read it and confirm that you understood it',
  actions: ['open' as const],
  needsProof: false,
});
