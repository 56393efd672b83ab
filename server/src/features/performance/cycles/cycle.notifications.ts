import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const reviewLaunched: NotificationKind = {
  kind: 'review-launched',
  label: 'A new review of mine started',
  byMailUnlessChosen: true,
  text: ({ review }) => ({
    title: `${String(review)} started`,
    body: 'Open your review to add your goals.',
  }),
};

export const cycleReminder: NotificationKind = {
  kind: 'review-cycle-reminder',
  label: 'HR reminds me of a review',
  byMailUnlessChosen: true,
  text: ({ cycle }) => ({
    title: `Reminder: ${String(cycle)} needs your next step`,
    body: 'Open it to see what is missing.',
  }),
};

export const phaseEnds: NotificationKind = {
  kind: 'review-phase-ends',
  label: 'A phase of a review ends and my step is next',
  byMailUnlessChosen: true,
  text: ({ cycle, endDate, isOver }, language) => ({
    title: isOver === true ? `${String(cycle)} is overdue` : `${String(cycle)} needs your next step`,
    body:
      isOver === true
        ? `Your step was due on ${dayInWords(String(endDate), language)}. Open it to continue.`
        : `It is due on ${dayInWords(String(endDate), language)}. Open it to see what is missing.`,
  }),
};

export const peerAnswersDue: NotificationKind = {
  kind: 'peer-answers-due',
  label: 'My answers in a colleague’s 360 review are due',
  byMailUnlessChosen: true,
  text: ({ name, endDate, isOver }, language) => ({
    title: `Your answers about ${String(name)} are ${isOver === true ? 'overdue' : 'due'}`,
    body: `${isOver === true ? 'They were' : 'Please submit them. They are'} due on ${dayInWords(String(endDate), language)}. They show without your name.`,
  }),
};
