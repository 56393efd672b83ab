import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'absence-settings': 'Absence settings',
  absences: 'Absences',
};

export const auditActions = {
  'absence-settings.saved': { words: 'Changed what the absences list shows' },
  'absences.downloaded': { words: 'Downloaded the absences' },
} as const satisfies AuditDeclarations;
