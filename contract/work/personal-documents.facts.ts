import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const documents = capabilityOf('documents', { place: 1 });

/** The kind also decides which documents a viewer sees: domain/work/personal-document.ts. */
export const capabilities = {
  'documents.personal.view': documents(
    'See a person’s documents, of the kinds open to them',
    persons,
    {
      employee: 'self',
      manager: 'all-reports',
      'hr-partner': 'same-location',
      'payroll-officer': 'everyone',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'documents.personal.upload': documents(
    'Upload a person’s documents',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'documents.personal.check': documents(
    'Request and check a person’s documents, and see all kinds',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'documents.personal.payroll': documents(
    'See documents of kinds open to payroll',
    places,
    { 'payroll-officer': 'everyone', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'documents.kind.edit': documents('Edit the kinds of personal documents', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'document-kind': 'Kinds of documents',
  'personal-document': 'Personal documents',
  'document-batch': 'Batches of documents',
};

export const auditActions = {
  'document-kind.created': { words: 'Added a kind of document' },
  'document-kind.saved': { words: 'Edited a kind of document' },
  'personal-document.requested': { words: 'Requested a document from {whom}', tellsPerson: true },
  'personal-document.uploaded': { words: 'Uploaded {whose} document', tellsPerson: true },
  'personal-document.opened': { words: 'Opened {whose} document', tellsPerson: true },
  'personal-document.accepted': { words: 'Approved {whose} document', tellsPerson: true },
  'personal-document.sent-back': { words: 'Sent back {whose} document', tellsPerson: true },
  'personal-document.removed': { words: 'Removed {whose} document or request', tellsPerson: true },
  'document-batch.asked': { words: 'Requested that a batch of documents is filed' },
  'document-batch.begun': { words: 'Created a batch of documents' },
  'document-batch.cancelled': { words: 'Cancelled a batch of documents' },
  'document-batch.checked': { words: 'Checked a batch of documents' },
  'document-batch.cleared': { words: 'Deleted the files of a document batch that was never filed' },
  'document-batch.file-added': { words: 'Uploaded a file to a batch of documents' },
  'document-batch.file-removed': { words: 'Removed a file from a batch of documents' },
  'document-batch.index-added': { words: 'Uploaded the index of a batch of documents' },
  'document-batch.filed': { words: 'Filed a batch of documents' },
  'document-batch.undone': { words: 'Undid a batch of documents' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'document-batches.collect.finished': {
    code: 'conflict',
    words: 'This batch is finished. Create another one.',
  },
  'document-batches.file.unchecked': {
    code: 'conflict',
    words: 'Check the batch first. Then file what matched.',
  },
  'document-batches.cancel.finished': { code: 'conflict', words: 'This batch is already finished.' },
  'document-batches.undo.not-filed': {
    code: 'conflict',
    words: 'Only a batch that was filed can be undone.',
  },
  'document-batches.upload.too-many-files': {
    code: 'conflict',
    words: 'A batch takes at most {most} files. Create another one for the rest.',
  },
  'document-batches.index.too-many-rows': { code: 'too-large', words: 'An index takes at most {most} rows.' },
  'document-batches.check.no-files': { code: 'conflict', words: 'Upload the files first.' },
  'document-batches.publish.out-of-reach': {
    code: 'conflict',
    words: 'You can no longer upload the documents of everyone in this batch. Check it again.',
  },
  'document-batches.withdraw.opened': {
    code: 'conflict',
    words: 'A document of this batch was opened, so the batch stays.',
  },
  'document-batches.withdraw.out-of-reach': {
    code: 'conflict',
    words: 'You can no longer change the documents of everyone in this batch.',
  },
  'personal-documents.request.requested': { code: 'conflict', words: 'This document is requested already.' },
  'document-batches.index.not-a-table': {
    code: 'wrong-type',
    words: 'This file is not a table. Save the index as CSV',
  },
  'personal-documents.upload.accepted': {
    code: 'conflict',
    words: 'This document was approved and stays as it is. Upload a new one instead.',
  },
  'personal-documents.check.not-waiting': {
    code: 'conflict',
    words: 'This document does not wait for a check any more. Reload to see what became of it.',
  },
  'personal-documents.remove.not-possible': {
    code: 'conflict',
    words: 'This document cannot be removed now: it was approved, or waits for an answer.',
  },
} as const satisfies RefusalDeclarations;

export const profileSections = {
  'personal-documents': { tab: 'profile', title: 'Documents' },
} as const satisfies ProfileSectionDeclarations;
