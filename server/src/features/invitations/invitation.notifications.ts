import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const invitationAccepted: NotificationKind = {
  kind: 'invitation-accepted',
  label: 'Somebody I invited has made their account',
  overOthers: ['employees.account.invite'],
  byMailUnlessChosen: false,
  text: ({ name }) => ({
    title: `${String(name)} has made their account`,
    body: `${String(name)}, whom you invited, has accepted and can sign in.`,
  }),
};
