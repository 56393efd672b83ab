import type { AuditDeclarations } from '../audit-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'hours-worked': 'Hours worked',
};

export const auditActions = {
  'hours-worked.imported': { words: 'Imported hours worked' },
  'hours-worked.undone': { words: 'Undid an import of hours worked' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'hours-worked.undo.own': {
    code: 'conflict',
    words: 'This import includes your own hours. Ask another payroll officer to undo it.',
  },
  'hours-worked.undo.undone': { code: 'conflict', words: 'This import was undone already.' },
} as const satisfies RefusalDeclarations;
