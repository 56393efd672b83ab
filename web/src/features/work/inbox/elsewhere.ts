import type { ActionableItem } from '@tenure/contract/work/inbox.ts';

/** Handled on their own screens; the inbox links to them. */
const openKinds = [
  'contract',
  'qualification',
  'leave-question',
  'review',
  'document',
  'peer-review',
  'contribution',
  'checkpoint',
  'course',
  'document-request',
  'document-check',
  'sign-off',
  'training-check',
  'training-correction',
  'trophy-request',
] as const;

/** The kind of an item that is handled on its own screen; undefined if it is decided or ticked in place. */
export const elsewhereOf = ({ actions, kind }: Pick<ActionableItem, 'actions' | 'kind'>) =>
  actions.includes('open') ? openKinds.find((one) => one === kind) : undefined;
