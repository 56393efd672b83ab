import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-balances': 'Recalculated leave balances',
};

export const auditActions = {
  'leave-balances.recalculated': { words: 'Corrected leave balances that were recalculated' },
} as const satisfies AuditDeclarations;
