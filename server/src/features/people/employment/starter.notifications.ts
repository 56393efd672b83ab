import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const personStarts: NotificationKind = {
  kind: 'person-starts',
  label: 'A person I manage starts',
  overOthers: ['employees.team.view'],
  byMailUnlessChosen: true,
  text: ({ name, startDate }, language) => ({
    title: `${String(name)} starts on ${dayInWords(String(startDate), language)}`,
    body: `The first day of ${String(name)}, who will report to you, is ${dayInWords(String(startDate), language)}.`,
  }),
};
