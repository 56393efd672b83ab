import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const ownWorkPatternPath = '/controlpanel/my-profile/new/?tab=payment-details&section=work-pattern';

export const workPatternChanged: NotificationKind = {
  kind: 'work-pattern-changed',
  label: 'My work pattern was changed',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'Your work pattern was changed',
    body: 'Your working hours or their start date changed. See your profile for the weekly hours.',
  }),
};
