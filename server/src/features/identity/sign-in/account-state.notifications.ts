import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

const always = { byMailUnlessChosen: true, isAlwaysMailed: true } as const;

export const signedInAsYou: NotificationKind = {
  kind: 'signed-in-as-you',
  label: 'An administrator signed in as you',
  ...always,
  text: ({ by, reason, readOnly }) => ({
    title: `${String(by)} signed in as you`,
    body: `${String(by)} is signed in as you for at most half an hour, ${readOnly ? 'to look and not to change anything' : 'and may change things in your name'}. The reason given: “${String(reason)}”. Your payroll data and your diversity answers are not shown, and your password and devices cannot be touched. Everything that is done is written to your access log.`,
  }),
};

export const passwordChangeAsked: NotificationKind = {
  kind: 'password-change-asked',
  label: 'You were asked for another password',
  ...always,
  text: ({ by }) => ({
    title: 'Choose another password',
    body: `${String(by)} asked that you choose another password. You can go on as soon as you have: the next screen you open asks for it.`,
  }),
};

export const accountReactivated: NotificationKind = {
  kind: 'account-reactivated',
  label: 'Your account is active again',
  ...always,
  text: ({ by }) => ({
    title: 'Your account is active again',
    body: `${String(by)} made your account active again. You can sign in as before.`,
  }),
};

export const accountNotifications = [signedInAsYou, passwordChangeAsked, accountReactivated];
