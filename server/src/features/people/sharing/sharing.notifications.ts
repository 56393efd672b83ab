import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const profileShared: NotificationKind = {
  kind: 'profile-shared',
  label: 'Someone sends me a colleague’s profile',
  byMailUnlessChosen: false,
  text: ({ by, person }) => ({
    title: `${String(by)} sent you ${String(person)}’s profile`,
    body: 'Open it to see their public card.',
  }),
};
