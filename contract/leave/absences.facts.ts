import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'absence-settings': 'Absence settings',
};

export const auditActions = {
  'absence-settings.saved': { words: 'Changed what the absences list shows' },
} as const satisfies AuditDeclarations;
