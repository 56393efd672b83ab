import type { AuditDeclarations } from '../audit-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-delegation': 'Leave delegations',
};

export const auditActions = {
  'leave-delegation.added': { words: 'Let another person decide leave' },
  'leave-delegation.removed': { words: 'Stopped letting another person decide leave' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'delegations.add.overlaps': {
    code: 'conflict',
    words: 'Someone already decides for you on some of these days. Remove that first or choose other days.',
  },
} as const satisfies RefusalDeclarations;
