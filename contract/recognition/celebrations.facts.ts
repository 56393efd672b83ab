import type { AuditDeclarations } from '../audit-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  celebration: 'Birthdays and anniversaries',
};

export const auditActions = {
  'celebration.choices-saved': {
    words: 'Chose which of {whose} celebrations colleagues see',
    tellsPerson: true,
    isTheirsAlone: true,
  },
} as const satisfies AuditDeclarations;

export const refusals = {
  'celebrations.read.acting': { code: 'forbidden', words: 'Only the person reads what they chose here.' },
  'celebrations.save.no-record': {
    code: 'conflict',
    words: 'Only people with an employee record celebrate here.',
  },
} as const satisfies RefusalDeclarations;
