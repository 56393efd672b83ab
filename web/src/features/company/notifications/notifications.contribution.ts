import { IconBell } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** Seen on one screen only. */
const MailChoices = lazyPart(async () => (await import('./components/mail-choices.tsx')).MailChoices);

export const notificationsContribution: FeatureContribution = {
  commands: [
    { id: 'notifications', label: (t) => t('notifications.open'), icon: IconBell, href: '/notifications' },
  ],
  preferenceSections: [{ id: 'notifications-by-mail', order: 10, component: MailChoices }],
};
