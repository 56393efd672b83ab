import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-delegation': 'Leave delegations',
};

export const auditActions = {
  'leave-delegation.added': { words: 'Let another person decide leave' },
  'leave-delegation.removed': { words: 'Stopped letting another person decide leave' },
} as const satisfies AuditDeclarations;
