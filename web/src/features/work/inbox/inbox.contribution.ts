import { IconInbox } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const InboxPreferencesCard = lazyPart(
  async () => (await import('./components/inbox-preferences-card.tsx')).InboxPreferencesCard,
);

export const inboxContribution: FeatureContribution = {
  commands: [{ id: 'inbox', label: (t) => t('widgets.toDo.inbox'), icon: IconInbox, href: '/inbox' }],
  preferenceSections: [{ id: 'inbox', order: 30, component: InboxPreferencesCard }],
};
