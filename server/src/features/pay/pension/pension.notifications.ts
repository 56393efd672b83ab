import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const ownPensionPath = '/controlpanel/my-profile/new/?tab=payment-details&section=pension';

export const pensionChanged: NotificationKind = {
  kind: 'pension-changed',
  label: 'My pension was changed',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'Your pension was changed',
    body: 'Your pension scheme details were changed. If this was not you, contact payroll.',
  }),
};
