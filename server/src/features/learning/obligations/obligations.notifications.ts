import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const courseRequired: NotificationKind = {
  kind: 'course-required',
  label: 'A course is required of me',
  byMailUnlessChosen: true,
  text: ({ title, dueOn }, language) => ({
    title: `${String(title)} is required of you`,
    body:
      typeof dueOn === 'string'
        ? `Complete the course by ${dayInWords(dueOn, language)}.`
        : 'Open the course to complete it.',
  }),
};
