import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** The name is on the screen it leads to: a notification is read over shoulders. */
export const copyReady: NotificationKind = {
  kind: 'record-copy-ready',
  label: 'A record copy I requested is ready',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'Your record copy is ready',
    body: 'Download it within seven days. It is then deleted.',
  }),
};
