import type { AuditDeclarations } from '../audit-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-opening': 'Opening leave balances',
};

export const auditActions = {
  'leave-opening.imported': { words: 'Imported opening leave balances' },
  'leave-opening.undone': { words: 'Undid an import of opening leave balances' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'opening.undo.confidential': {
    code: 'conflict',
    words: 'This import includes confidential leave. Ask a person with access to it to undo the import.',
  },
  'opening.undo.own': {
    code: 'conflict',
    words: 'This import includes your own balance. Ask another administrator to undo it.',
  },
  'opening.undo.undone': { code: 'conflict', words: 'This import was undone already.' },
} as const satisfies RefusalDeclarations;
