import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const leave = capabilityOf('leave', { place: 5 });

export const capabilities = {
  'leave.holiday.edit': leave('Edit the company’s public holidays', everyone, {
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

export const refusals = {
  'holidays.restore.own': {
    code: 'conflict',
    words: 'The library does not list this holiday. Edit it instead.',
  },
  'holidays.save.day-taken': {
    code: 'conflict',
    words: '{other} is already on this day. Edit it, or choose another day.',
  },
} as const satisfies RefusalDeclarations;
