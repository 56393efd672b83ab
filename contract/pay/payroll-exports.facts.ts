import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 7 });

export const capabilities = {
  'payroll.export': payroll('Export everyone’s payroll data, including tax and bank numbers', everyone, {
    'payroll-officer': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'payroll-export': 'Payroll exports',
};

export const auditActions = {
  'payroll-export.asked': { words: 'Requested a payroll export' },
  'payroll-export.deleted': { words: 'Deleted the file of a payroll export' },
  'payroll-export.downloaded': {
    words: 'Downloaded a payroll export',
    tellsPerson: true,
  },
  'payroll-export.failed': { words: 'Failed to create a payroll export' },
  'payroll-export.made': {
    words: 'Created a payroll export',
    tellsPerson: true,
  },
} as const satisfies AuditDeclarations;

export const refusals = {
  'payroll-exports.download.deleted': {
    code: 'conflict',
    words: 'This file was deleted because it was old. Create another export.',
  },
  'payroll-exports.download.no-file': { code: 'conflict', words: 'This export has no file.' },
  'payroll-exports.download.not-own': {
    code: 'forbidden',
    words: 'Only the person who made this export can download it. Make one of your own.',
  },
} as const satisfies RefusalDeclarations;
