import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-opening': 'Opening leave balances',
};

export const auditActions = {
  'leave-opening.imported': { words: 'Imported opening leave balances' },
  'leave-opening.undone': { words: 'Undid an import of opening leave balances' },
} as const satisfies AuditDeclarations;
