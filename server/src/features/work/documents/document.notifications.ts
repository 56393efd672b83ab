import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const documentPath = (id: number) => `/documents/${id}`;

export const documentDue: NotificationKind = {
  kind: 'company-document-due',
  label: 'A document I have to confirm is due soon',
  byMailUnlessChosen: true,
  text: ({ document, day }, language) => ({
    title: `Read and confirm: ${String(document)}`,
    body: `Please confirm it by ${dayInWords(String(day), language)}.`,
  }),
};

export const documentOverdue: NotificationKind = {
  kind: 'company-document-overdue',
  label: 'A document I have to confirm is overdue',
  byMailUnlessChosen: true,
  text: ({ document, day }, language) => ({
    title: `Overdue: ${String(document)}`,
    body: `It was due on ${dayInWords(String(day), language)}. Read it and confirm that you understood it.`,
  }),
};

export const documentAsked: NotificationKind = {
  kind: 'company-document-asked',
  label: 'HR reminds me of a document to confirm',
  byMailUnlessChosen: true,
  text: ({ document }) => ({
    title: `Reminder: ${String(document)}`,
    body: 'Read it and confirm that you understood it.',
  }),
};

export const documentNotifications = [documentDue, documentOverdue, documentAsked];
