import type { AuditDeclarations } from '../audit-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'course-assignment': 'Course assignments',
};

export const auditActions = {
  'course-assignment.started': { words: 'Assigned a course to many people' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'assigning.begin.running': {
    code: 'conflict',
    words: 'You are assigning this course already. Wait until it is done.',
  },
} as const satisfies RefusalDeclarations;
