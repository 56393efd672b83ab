import type { AuditDeclarations } from '../audit-declaration.ts';

export const auditActions = {
  'course.created': { words: 'Created a course' },
  'course.saved': { words: 'Edited a course' },
  'course.published': { words: 'Published a version of a course' },
  'course.archived': { words: 'Archived a course' },
  'course-category.created': { words: 'Created a course category' },
  'course-category.saved': { words: 'Edited a course category' },
  'learning.enrolled': { words: 'Enrolled {whom} in a course', tellsPerson: true },
  'learning.requested': { words: 'Requested {whose} enrolment in a course', tellsPerson: true },
  'learning.assigned': { words: 'Assigned a course to {whom}', tellsPerson: true },
  'learning.approved': { words: 'Approved {whose} enrolment in a course', tellsPerson: true },
  'learning.declined': { words: 'Declined {whose} enrolment in a course', tellsPerson: true },
  'learning.withdrawn': { words: 'Withdrew {whose} enrolment request', tellsPerson: true },
  'learning.activity-opened': { words: 'Opened an activity of {whose} course' },
  'learning.activity-done': { words: 'Completed an activity of {whose} course' },
  'learning.quiz-answered': { words: 'Answered a quiz of {whose} course' },
  'learning.completed': { words: 'Completed {whose} course', tellsPerson: true },
} as const satisfies AuditDeclarations;
