import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const payroll = capabilityOf('payroll', { isPayroll: true });

export const capabilities = {
  'external-payroll.view': payroll('See what the payroll system has sent about a person', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'external-payroll.edit': payroll('Take over what the payroll system says of people', everyone, {
    'payroll-officer': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'external-payroll': 'External payroll data',
};

export const auditActions = {
  'external-payroll.imported': { words: 'Imported payroll data from a CSV file' },
  'external-payroll.received': {
    words: 'Updated {whose} external payroll data',
    tellsPerson: true,
  },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'external-payroll-data': { tab: 'payment-details', title: 'External payroll data' },
} as const satisfies ProfileSectionDeclarations;
