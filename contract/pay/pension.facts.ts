import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const payroll = capabilityOf('payroll', { isPayroll: true });

export const capabilities = {
  'pension.view': payroll('See how a person stands to the pension scheme', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'pension.edit': payroll('Change the pension of a person, or opt in or out oneself', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  pension: 'Pensions',
};

export const auditActions = {
  'pension.assessed': { words: 'Assessed whether {whom} must be enrolled in a pension', tellsPerson: true },
  'pension.revealed': { words: 'Viewed {whose} pension contributions', tellsPerson: true },
  'pension.saved': { words: 'Edited {whose} pension', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  pension: { tab: 'payment-details', title: 'Pension' },
} as const satisfies ProfileSectionDeclarations;
