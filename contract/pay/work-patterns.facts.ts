import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const people = capabilityOf('people');

export const capabilities = {
  'work-pattern.view': people('See which hours a person works from which day', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.edit': people('Give a person a work pattern from a day on, and correct it', places, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.delete': people('Take back or remove a work pattern of a person', places, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.library.edit': people('Make, change and archive the work patterns of the company', everyone, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'work-pattern': 'Work patterns',
};

export const auditActions = {
  'work-pattern.archived': { words: 'Archived a work pattern' },
  'work-pattern.assigned': { words: 'Assigned a work pattern to {whom}', tellsPerson: true },
  'work-pattern.corrected': { words: 'Corrected {whose} work pattern', tellsPerson: true },
  'work-pattern.created': { words: 'Created a work pattern' },
  'work-pattern.offered': { words: 'Restored an archived work pattern' },
  'work-pattern.removed': { words: 'Removed {whose} work pattern', tellsPerson: true },
  'work-pattern.saved': { words: 'Edited a work pattern' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'work-pattern': { tab: 'payment-details', title: 'Work pattern' },
} as const satisfies ProfileSectionDeclarations;
