import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 3 });

export const capabilities = {
  'taxation.view': payroll(
    'See a person’s tax declarations',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'taxation.edit': payroll(
    'Sign their own tax declaration, or record one a person signed',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'tax-declaration': 'Tax declarations',
};

export const auditActions = {
  'tax-declaration.revealed': { words: 'Viewed {whose} full tax number', tellsPerson: true },
  'tax-declaration.signed': { words: 'Signed {whose} tax declaration', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  taxation: { tab: 'payment-details', title: 'Taxation' },
  'uk-taxation': { tab: 'payment-details', title: 'UK taxation' },
} as const satisfies ProfileSectionDeclarations;
