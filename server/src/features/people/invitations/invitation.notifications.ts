import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const invitationAccepted: NotificationKind = {
  kind: 'invitation-accepted',
  label: 'A person I invited creates their account',
  overOthers: ['employees.account.invite'],
  byMailUnlessChosen: false,
  text: ({ name }) => ({
    title: `${String(name)} created their account`,
    body: `${String(name)}, accepted your invitation and can now sign in.`,
  }),
};
