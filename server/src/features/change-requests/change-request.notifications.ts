import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const requestsPath = '/admin/change-requests';
export const requestPath = (id: number) => `${requestsPath}?request=${id}`;
/** Without a tab it would be an old address, and be loaded twice; the section is shown on its own tab. */
export const ownPath = (section: string) => `/controlpanel/my-profile/new/?tab=profile&section=${section}`;

/** It names nobody: who wants to be called otherwise is read behind a sign-in. */
export const changeRequestToDecide: NotificationKind = {
  kind: 'change-request-to-decide',
  label: 'Somebody asks for a change of their record that I can decide',
  overOthers: ['change-requests.decide'],
  byMailUnlessChosen: true,
  text: ({ section }) => ({
    title: 'A change of a record is asked for',
    body: `It is about: ${String(section)}. Look at what would be different, then accept or decline it.`,
  }),
};

const said: Record<string, string> = {
  accepted: 'What you asked for was accepted',
  'accepted-in-part': 'A part of what you asked for was accepted',
  declined: 'What you asked for was declined',
  overtaken: 'What you asked for holds already',
};

export const changeRequestDecided: NotificationKind = {
  kind: 'change-request-decided',
  label: 'A change of my record that I asked for was decided',
  byMailUnlessChosen: true,
  text: ({ state, section, reason }) => ({
    title: said[String(state)] ?? 'What you asked for was decided',
    body:
      typeof reason === 'string' && reason !== ''
        ? `It is about: ${String(section)}. The reason: ${reason}`
        : `It is about: ${String(section)}.`,
  }),
};
