import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'course-assignment': 'Course assignments',
};

export const auditActions = {
  'course-assignment.started': { words: 'Assigned a course to many people' },
} as const satisfies AuditDeclarations;
