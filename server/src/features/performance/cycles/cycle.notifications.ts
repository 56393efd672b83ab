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

export const cycleReminder: NotificationKind = {
  kind: 'review-cycle-reminder',
  label: 'HR reminds me of a review',
  byMailUnlessChosen: true,
  text: ({ cycle }) => ({
    title: `Reminder: ${String(cycle)} needs your next step`,
    body: 'Open it to see what is missing.',
  }),
};
