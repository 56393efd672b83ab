import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const cpdPlanEnds: NotificationKind = {
  kind: 'cpd-plan-ends',
  label: 'One of my CPD plans ends in a month',
  byMailUnlessChosen: true,
  text: ({ plan, endsOn, missing }, language) => ({
    title: `${String(plan)} ends on ${dayInWords(String(endsOn), language)}`,
    body:
      missing === '0'
        ? 'It has the points required. Mark it as complete after you have added your last training.'
        : `${String(missing)} ${missing === '1' ? 'point is' : 'points are'} missing. Open the plan to see where.`,
  }),
};
