import { IconInbox } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refreshInbox } from './refresh-inbox.ts';

const InboxPreferencesCard = lazyPart(
  async () => (await import('./components/inbox-preferences-card.tsx')).InboxPreferencesCard,
);

/** A change of any of these may add a row to the inbox or remove one. */
const subjects = new Set([
  'inbox',
  'bank-accounts',
  'change-requests',
  'restructure-drafts',
  'workflows',
  'contracts',
  'resume',
  'documents',
  'trophy-requests',
]);

export const inboxContribution: FeatureContribution = {
  commands: [{ id: 'inbox', label: (t) => t('widgets.toDo.inbox'), icon: IconInbox, href: '/inbox' }],
  preferenceSections: [{ id: 'inbox', order: 30, component: InboxPreferencesCard }],
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && subjects.has(event.subject)) void refreshInbox(queryClient);
  },
  onLiveGap: (queryClient) => void refreshInbox(queryClient),
};
