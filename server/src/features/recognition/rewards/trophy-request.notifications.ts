import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** The reason is read in the product, never in an email. */
export const trophyRequestDecided: NotificationKind = {
  kind: 'trophy-request-decided',
  label: 'A trophy I requested for someone is approved or declined',
  byMailUnlessChosen: false,
  overOthers: ['recognition.trophy.give'],
  text: ({ trophy, person, isApproved }) =>
    isApproved === true
      ? { title: `Approved: ${String(trophy)}`, body: `${String(person)} has received it.` }
      : { title: `Declined: ${String(trophy)}`, body: 'Open your requests to read why.' },
};
