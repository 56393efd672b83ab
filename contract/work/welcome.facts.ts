import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = { 'welcome-words': 'Words of welcome' };

export const auditActions = {
  'welcome-words.saved': { words: 'Edited what people see before their first day' },
} as const satisfies AuditDeclarations;
