import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const localSignIn: NotificationKind = {
  kind: 'local-sign-in',
  label: 'An administrator signed in with a password although single sign-on is set',
  overOthers: ['site.single-sign-on.edit'],
  byMailUnlessChosen: true,
  text: ({ name }) => ({
    title: 'Emergency sign-in with a password',
    body: `The password of ${String(name)} was used to sign in although your company signs in with single sign-on. If no one expected it, change that password and look at the audit log.`,
  }),
};
