import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-cover': 'Cover and blocked days',
};

export const auditActions = {
  'leave-cover.added': { words: 'Added a rule for cover and blocked days' },
  'leave-cover.removed': { words: 'Removed a rule for cover and blocked days' },
} as const satisfies AuditDeclarations;
