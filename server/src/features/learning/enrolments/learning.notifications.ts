import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const enrolmentWaits: NotificationKind = {
  kind: 'enrolment-waits',
  label: 'Someone asks me to approve an enrolment',
  byMailUnlessChosen: true,
  overOthers: ['learning.enrolment.approve'],
  text: ({ course, name }) => ({
    title: `${String(name)} asks to enrol in ${String(course)}`,
    body: 'Open the request to approve or decline it.',
  }),
};

export const enrolmentDecided: NotificationKind = {
  kind: 'enrolment-decided',
  label: 'My enrolment was approved or declined',
  byMailUnlessChosen: true,
  text: ({ course, by, decision }) => ({
    title:
      decision === 'approved'
        ? `You are enrolled in ${String(course)}`
        : `Your enrolment in ${String(course)} was declined`,
    body:
      decision === 'approved'
        ? `${String(by)} approved your request. You can start the course now.`
        : `${String(by)} declined your request. Open it to read why.`,
  }),
};

export const courseAssigned: NotificationKind = {
  kind: 'course-assigned',
  label: 'A course was assigned to me',
  byMailUnlessChosen: true,
  text: ({ course, by, dueDate }, language) => ({
    title: `${String(course)} was assigned to you`,
    body:
      typeof dueDate === 'string'
        ? `${String(by)} assigned it. It is due on ${dayInWords(dueDate, language)}.`
        : `${String(by)} assigned it.`,
  }),
};

export const attemptAllowed: NotificationKind = {
  kind: 'quiz-attempt-allowed',
  label: 'I was allowed another attempt at a quiz',
  byMailUnlessChosen: true,
  text: ({ course, by, quiz }) => ({
    title: `You can take ${String(quiz)} again`,
    body: `${String(by)} allowed you another attempt in ${String(course)}.`,
  }),
};
