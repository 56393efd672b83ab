import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const personStarts: NotificationKind = {
  kind: 'person-starts',
  label: 'Somebody starts whom I lead',
  byMailUnlessChosen: true,
  text: ({ name, startDate }) => ({
    title: `${String(name)} starts on ${String(startDate)}`,
    body: `The first day of ${String(name)}, who will report to you, is ${String(startDate)}.`,
  }),
};
