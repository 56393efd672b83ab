import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const leave = capabilityOf('leave', { place: 3 });

export const capabilities = {
  'leave.balance.view': leave('See a person’s leave balances', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.balance.adjust': leave(
    'Adjust a person’s leave balance',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-balance': 'Leave balances',
};

export const auditActions = {
  'leave-balance.adjusted': { words: 'Adjusted {whose} leave balance', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  leave: { tab: 'leave', title: 'Leave' },
} as const satisfies ProfileSectionDeclarations;
