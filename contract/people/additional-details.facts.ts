import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const people = capabilityOf('people');

export const capabilities = {
  'employees.additionalDetails.view': people('See what the company’s own fields say of a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.additionalDetails.edit': people('Fill in the company’s own fields about a person', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.customFields.edit': people('Change which fields the company has added to records', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'custom-field': 'Additional details',
};

export const auditActions = {
  'custom-field.created': { words: 'Added an additional detail to employee records' },
  'custom-field.ordered': { words: 'Changed the order of the additional details' },
  'custom-field.restored': { words: 'Restored an additional detail' },
  'custom-field.retired': { words: 'Archived an additional detail' },
  'custom-field.saved': { words: 'Edited an additional detail of employee records' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'additional-details': { tab: 'profile', title: 'Additional details' },
} as const satisfies ProfileSectionDeclarations;
