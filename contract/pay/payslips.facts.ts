import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

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
