import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record', { place: 1 });

export const capabilities = {
  'employees.about.view': record('Read what a person wrote about themselves', persons, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'employees.about.edit': record('Edit what colleagues read about a person', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  about: 'Introductions',
};

export const auditActions = {
  'about.saved': { words: 'Edited {whose} introduction', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  about: { tab: 'overview', title: 'About' },
} as const satisfies ProfileSectionDeclarations;
