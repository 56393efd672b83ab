import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const bankDetailsPath = '/controlpanel/my-profile/new/?tab=payment-details';

const did: Record<string, string> = {
  added: 'A bank account was added to those your pay goes to.',
  removed: 'A bank account was taken away from those your pay goes to.',
  saved: 'A bank account your pay goes to was changed.',
  split: 'How your pay is split over your bank accounts was changed.',
};

/**
 * A person whose pay is redirected has to be notified by a channel they had before.
 */
export const bankDetailsChanged: NotificationKind = {
  kind: 'bank-details-changed',
  label: 'My bank details were changed',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: ({ verb }) => ({
    title: 'Your bank details were changed',
    body: `${did[String(verb)] ?? ''} If it was not you, tell payroll at once.`,
  }),
};
