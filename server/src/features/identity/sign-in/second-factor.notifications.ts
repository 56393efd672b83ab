import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const factorLocked: NotificationKind = {
  kind: 'second-factor-locked',
  label: 'Too many wrong sign-in codes were entered',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'Too many wrong sign-in codes',
    body: 'Someone who knows your password entered three wrong codes, so signing in is locked for ten minutes. If it was not you, change your password and tell the helpdesk.',
  }),
};
