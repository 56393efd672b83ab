import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record', { place: 3 });

export const capabilities = {
  'employees.additionalDetails.view': record(
    'See the company’s own fields of a person',
    persons,
    {
      employee: 'self',
      manager: 'all-reports',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.additionalDetails.edit': record(
    'Edit the company’s own fields of a person',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.customFields.edit': record('Add and edit the company’s own fields', everyone, {
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
