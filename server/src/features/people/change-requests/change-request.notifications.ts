import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const requestsPath = '/admin/change-requests';
export const requestPath = (id: number) => `${requestsPath}?request=${id}`;
/** Without a tab it would be an old address, and be loaded twice; the section is shown on its own tab. */
export const ownPath = (section: string) => `/controlpanel/my-profile/new/?tab=profile&section=${section}`;

/** It names no one: a change of name is only shown after signing in. */
export const changeRequestToDecide: NotificationKind = {
  kind: 'change-request-to-decide',
  label: 'A change request needs my decision',
  overOthers: ['change-requests.decide'],
  byMailUnlessChosen: true,
  text: ({ section }) => ({
    title: 'A change request needs your decision',
    body: `Section: ${String(section)}. Compare the values, then approve or decline the request.`,
  }),
};

const said: Record<string, string> = {
  accepted: 'Your change request was approved',
  'accepted-in-part': 'Your change request was partly approved',
  declined: 'Your change request was declined',
  overtaken: 'Your change request was already up to date',
};

export const changeRequestDecided: NotificationKind = {
  kind: 'change-request-decided',
  label: 'My change request was decided',
  byMailUnlessChosen: true,
  text: ({ state, section, reason }) => ({
    title: said[String(state)] ?? 'Your change request was decided',
    body:
      typeof reason === 'string' && reason !== ''
        ? `Section: ${String(section)}. Reason: ${reason}`
        : `Section: ${String(section)}.`,
  }),
};
