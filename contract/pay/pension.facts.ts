import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 5 });

export const capabilities = {
  'pension.view': payroll(
    'See a person’s pension scheme membership',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'pension.edit': payroll(
    'Edit a person’s pension, or opt in or out themselves',
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

export const refusals = {
  'pension.enrol.not-uk': {
    code: 'conflict',
    words: 'Automatic enrolment is for people in the United Kingdom',
  },
} as const satisfies RefusalDeclarations;
