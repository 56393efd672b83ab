import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'hours-worked': 'Hours worked',
};

export const auditActions = {
  'hours-worked.imported': { words: 'Imported hours worked' },
  'hours-worked.undone': { words: 'Undid an import of hours worked' },
} as const satisfies AuditDeclarations;
