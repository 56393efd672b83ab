import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

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
