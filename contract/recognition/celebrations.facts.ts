import type { AuditDeclarations } from '../audit-declaration.ts';

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
