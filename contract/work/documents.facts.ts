import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const documents = capabilityOf('documents');

export const capabilities = {
  'documents.view': documents(
    'Read company documents published for them',
    everyone,
    {
      employee: 'everyone',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'documents.edit': documents('Edit and publish company documents, and see who confirmed them', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  document: 'Documents',
};

export const auditActions = {
  'document.created': { words: 'Added a document' },
  'document.saved': { words: 'Edited a document' },
  'document.published': { words: 'Published a version of a document' },
  'document.downloaded': { words: 'Downloaded a document' },
  'document.text-read': { words: 'Read the text of a document' },
  'document.changes-read': { words: 'Read what changed in a document' },
  'document.reminded': { words: 'Reminded people to confirm a document' },
  'document.confirmed': { words: 'Confirmed having read a document' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'documents.upload.not-accepted': {
    code: 'wrong-type',
    words:
      'This file is not a PDF, a Word document (DOCX) or plain text in UTF-8. Save it as one of these and choose that',
  },
  'documents.upload.too-long': {
    code: 'wrong-type',
    words: 'This document has more text than fits on 500 pages. Choose a shorter one, or split it',
  },
  'documents.remind.no-one': { code: 'conflict', words: 'No one has to confirm this document.' },
  'documents.confirm.not-needed': { code: 'conflict', words: 'You do not have to confirm this document.' },
  'documents.confirm.newer': {
    code: 'conflict',
    words: 'A newer version was published. Read that one first.',
  },
} as const satisfies RefusalDeclarations;
