import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 1 });

export const capabilities = {
  'payslips.view': payroll('See and download a person’s payslips', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'payslips.manage': payroll('Import, create and withdraw payslips', everyone, {
    'payroll-officer': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  payslip: 'Payslips',
  'payslip-batch': 'Payslip batches',
};

export const auditActions = {
  'payslip.downloaded': { words: 'Downloaded {whose} payslip', tellsPerson: true },
  'payslip.drawn': { words: 'Issued a payslip to {whom}, created from figures', tellsPerson: true },
  'payslip.issued': { words: 'Issued a payslip to {whom}', tellsPerson: true },
  'payslip.withdrawn': { words: 'Withdrew {whose} payslip', tellsPerson: true },
  'payslip-batch.asked': { words: 'Requested that a batch of payslips is issued' },
  'payslip-batch.begun': { words: 'Started a batch of payslips' },
  'payslip-batch.cancelled': { words: 'Cancelled a batch of payslips' },
  'payslip-batch.checked': { words: 'Checked a batch of payslips' },
  'payslip-batch.cleared': { words: 'Deleted the files of a payslip batch that was never issued' },
  'payslip-batch.file-added': { words: 'Uploaded a file to a batch of payslips' },
  'payslip-batch.file-removed': { words: 'Removed a file from a batch of payslips' },
  'payslip-batch.index-added': { words: 'Uploaded the index of a batch of payslips' },
  'payslip-batch.issued': { words: 'Issued a batch of payslips' },
  'payslip-batch.undone': { words: 'Withdrew a batch of payslips' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  payslips: { tab: 'payment-details', title: 'Payslips' },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'payslips.upload.not-pdf': {
    code: 'wrong-type',
    words: 'This file is not a PDF. Payslips are uploaded as PDF',
  },
  'payslips.change.own': {
    code: 'forbidden',
    words: 'This is about your own pay. Ask another payroll officer',
  },
  'payslips.batch.finished': { code: 'conflict', words: 'This batch is finished. Create another one.' },
  'payslips.issue.unchecked': {
    code: 'conflict',
    words: 'Only a batch that was checked without problems can be issued.',
  },
  'payslips.cancel.finished': { code: 'conflict', words: 'This batch is already finished.' },
  'payslips.undo.not-issued': {
    code: 'conflict',
    words: 'Only a batch that was issued can be withdrawn.',
  },
  'payslips.upload.has-one': {
    code: 'conflict',
    words: 'They have a payslip for this period already. Withdraw it first',
  },
  'payslips.withdraw.withdrawn': { code: 'conflict', words: 'This payslip was withdrawn already' },
  'payslips.open.withdrawn': { code: 'conflict', words: 'This payslip was withdrawn. Ask payroll about it' },
  'payslips.batch.not-a-table': {
    code: 'wrong-type',
    words: 'This file is not a table. Save the index as CSV',
  },
  'payslips.batch.too-many-files': {
    code: 'conflict',
    words: 'A batch has at most {most} files. Create another one for the rest.',
  },
  'payslips.batch.no-headings': {
    code: 'bad-request',
    words: 'The first line of this file has no headings. Save the index as CSV.',
  },
  'payslips.batch.too-many-rows': { code: 'too-large', words: 'An index has at most {most} rows.' },
  'payslips.batch.no-index': { code: 'conflict', words: 'Upload the index first' },
} as const satisfies RefusalDeclarations;
