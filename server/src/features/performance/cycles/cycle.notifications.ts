import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const reviewLaunched: NotificationKind = {
  kind: 'review-launched',
  label: 'A new review of mine started',
  byMailUnlessChosen: true,
  text: ({ review }) => ({
    title: `${String(review)} started`,
    body: 'Open your review to add your goals.',
  }),
};
