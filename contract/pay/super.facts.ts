import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 4 });

export const capabilities = {
  'super.view': payroll(
    'See a person’s super or KiwiSaver',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'super.edit': payroll(
    'Choose a super fund and contributions, or record a person’s choice',
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
  super: 'Super and KiwiSaver',
};

export const auditActions = {
  'super.revealed': { words: 'Viewed {whose} full super member or account number', tellsPerson: true },
  'super.signed': { words: 'Signed {whose} super or KiwiSaver declaration', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'super-and-benefits': { tab: 'payment-details', title: 'Super and benefits' },
} as const satisfies ProfileSectionDeclarations;
