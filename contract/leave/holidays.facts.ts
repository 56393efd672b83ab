import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const company = capabilityOf('company');

export const capabilities = {
  'leave.holiday.edit': company('Edit the public holidays of the company', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'public-holiday': 'Public holidays',
};

export const auditActions = {
  'public-holiday.added': { words: 'Added a public holiday' },
  'public-holiday.changed': { words: 'Edited a public holiday' },
  'public-holiday.removed': { words: 'Removed a public holiday' },
  'public-holiday.restored': { words: 'Restored a public holiday' },
  'public-holiday.loaded': { words: 'Loaded public holidays from the library' },
} as const satisfies AuditDeclarations;
