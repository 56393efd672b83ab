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

export const courseDueSoon: NotificationKind = {
  kind: 'course-due-soon',
  label: 'A course is due in a week',
  byMailUnlessChosen: true,
  text: ({ course, dueOn }, language) => ({
    title: `${String(course)} is due on ${dayInWords(String(dueOn), language)}`,
    body: 'Open the course to complete it in time.',
  }),
};

export const courseOverdue: NotificationKind = {
  kind: 'course-overdue',
  label: 'A course of mine is overdue',
  byMailUnlessChosen: true,
  text: ({ course, dueOn }, language) => ({
    title: `${String(course)} is overdue`,
    body: `It was due on ${dayInWords(String(dueOn), language)}. Open the course to complete it.`,
  }),
};

export const courseEscalated: NotificationKind = {
  kind: 'course-escalated',
  label: 'A course of someone I lead is a week overdue',
  byMailUnlessChosen: true,
  overOthers: ['learning.view'],
  text: ({ course, name, dueOn }, language) => ({
    title: `${String(name)} has not completed ${String(course)}`,
    body: `It was due on ${dayInWords(String(dueOn), language)}.`,
  }),
};

export const signOffWaits: NotificationKind = {
  kind: 'sign-off-waits',
  label: 'Someone asks me to sign off an activity of their course',
  byMailUnlessChosen: true,
  overOthers: ['learning.assess'],
  text: ({ course, name, activity }) => ({
    title: `${String(name)} asks you to sign off ${String(activity)}`,
    body: `It is part of ${String(course)}. Open the course to decide.`,
  }),
};

export const signOffDecided: NotificationKind = {
  kind: 'sign-off-decided',
  label: 'An activity of my course was signed off, or not yet',
  byMailUnlessChosen: true,
  text: ({ course, by, activity, decision }) => ({
    title:
      decision === 'met' ? `${String(activity)} is signed off` : `${String(activity)} is not signed off yet`,
    body:
      decision === 'met'
        ? `${String(by)} signed it off in ${String(course)}.`
        : `${String(by)} wrote what is still missing. Open the course to read it.`,
  }),
};
