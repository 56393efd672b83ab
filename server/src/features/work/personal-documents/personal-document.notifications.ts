import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const ownDocumentsPath = '/controlpanel/my-profile/new/?tab=profile&section=personal-documents';
export const documentsOfPath = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=personal-documents`;

export const documentRequested: NotificationKind = {
  kind: 'personal-document-requested',
  label: 'HR requests a document from me',
  byMailUnlessChosen: true,
  text: ({ document }) => ({
    title: `Upload a document: ${String(document)}`,
    body: 'Open your profile to read what is needed and upload it.',
  }),
};

export const documentDue: NotificationKind = {
  kind: 'personal-document-due',
  label: 'A document requested from me is due soon',
  byMailUnlessChosen: true,
  text: ({ document, day }, language) => ({
    title: `Due soon: ${String(document)}`,
    body: `Upload it by ${dayInWords(String(day), language)}.`,
  }),
};

/** The reason is read in the product, never in an email. */
export const documentSentBack: NotificationKind = {
  kind: 'personal-document-sent-back',
  label: 'HR sends a document of mine back',
  byMailUnlessChosen: true,
  text: ({ document }) => ({
    title: `Sent back: ${String(document)}`,
    body: 'Open your profile to read what to correct.',
  }),
};

export const documentAccepted: NotificationKind = {
  kind: 'personal-document-accepted',
  label: 'HR approves a document of mine',
  byMailUnlessChosen: false,
  text: ({ document }) => ({
    title: `Approved: ${String(document)}`,
    body: 'You do not need to do anything.',
  }),
};

export const documentExpiring: NotificationKind = {
  kind: 'personal-document-expiring',
  label: 'A document of mine expires soon',
  byMailUnlessChosen: true,
  text: ({ document, day }, language) => ({
    title: `Expires soon: ${String(document)}`,
    body: `It is valid until ${dayInWords(String(day), language)}. Upload the new one in your profile.`,
  }),
};

export const documentToCheck: NotificationKind = {
  kind: 'personal-document-to-check',
  label: 'A document I requested was uploaded',
  byMailUnlessChosen: false,
  overOthers: ['documents.personal.check'],
  text: ({ document, person }) => ({
    title: `To check: ${String(document)}`,
    body: `${String(person)} uploaded it.`,
  }),
};

export const personalDocumentNotifications = [
  documentRequested,
  documentDue,
  documentSentBack,
  documentAccepted,
  documentExpiring,
  documentToCheck,
];
