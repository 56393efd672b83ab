import type { NotificationKind } from '../../platform/notifications/notifications.ts';

/** Whose it is stands on the screen it leads to: a notification is read over shoulders. */
export const copyReady: NotificationKind = {
  kind: 'record-copy-ready',
  label: 'A copy of a record I asked for is ready',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'The copy you asked for is ready',
    body: 'Download it within seven days. After that it is deleted.',
  }),
};
