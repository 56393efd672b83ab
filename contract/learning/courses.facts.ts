import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const company = capabilityOf('company');

export const capabilities = {
  'learning.course.edit': company('Create, edit, publish and archive courses and categories', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  course: 'Courses',
  'course-category': 'Course categories',
};

export const auditActions = {
  'course.created': { words: 'Created a course' },
  'course.saved': { words: 'Edited a course' },
  'course.published': { words: 'Published a version of a course' },
  'course.archived': { words: 'Archived a course' },
  'course-category.created': { words: 'Created a course category' },
  'course-category.saved': { words: 'Edited a course category' },
} as const satisfies AuditDeclarations;
