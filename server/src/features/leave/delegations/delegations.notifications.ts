import { dayText } from '@tenure/domain/leave/day-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

const dated = (day: unknown) => `${dayText(String(day))} ${String(day).slice(0, 4)}`;

export const leaveDelegated: NotificationKind = {
  kind: 'leave-delegated',
  label: 'I can decide leave for another person',
  byMailUnlessChosen: true,
  text: (given) => ({
    title: `You can decide leave for ${String(given.name)}`,
    body: `From ${dated(given.from)} to ${dated(given.to)}, leave requests for ${String(given.name)} to decide appear in your list.`,
  }),
};
