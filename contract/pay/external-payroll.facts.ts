import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 6 });

export const capabilities = {
  'external-payroll.view': payroll('See a person’s data from the payroll system', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'external-payroll.edit': payroll('Import data from the payroll system', everyone, {
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

export const refusals = {
  'external-payroll.receive.no-system': {
    code: 'conflict',
    words: 'First choose in the payroll settings which payroll system sends its data.',
  },
} as const satisfies RefusalDeclarations;
