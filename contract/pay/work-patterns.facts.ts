import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const employment = capabilityOf('employment', { place: 4 });

export const capabilities = {
  'work-pattern.view': employment('See a person’s work pattern', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.edit': employment('Assign and correct a person’s work pattern', places, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.delete': employment('Withdraw or delete a person’s work pattern', places, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.library.edit': employment('Create, edit and archive the company’s work patterns', everyone, {
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

export const refusals = {
  'work-patterns.save.has-people': {
    code: 'conflict',
    words:
      '{people} people have these hours, or had them. Copy the pattern, edit the copy and assign it from a date.',
  },
  'work-patterns.save.has-person': {
    code: 'conflict',
    words:
      'One person has these hours, or had them. Copy the pattern, edit the copy and assign it from a date.',
  },
  'work-patterns.restore.title-taken': {
    code: 'conflict',
    words: 'Another pattern in use has this title. Rename one of them first.',
  },
  'work-patterns.assign.same': {
    code: 'conflict',
    words: 'They already have this pattern from that day.',
  },
} as const satisfies RefusalDeclarations;
