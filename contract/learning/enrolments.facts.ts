import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, oneself, persons, places, records } from '../capability-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const people = capabilityOf('people');

export const capabilities = {
  'learning.view': people('See a person’s courses and completions', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'learning.take': people('Enrol in courses and take them', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'learning.assign': people(
    'Assign courses to a person',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'learning.enrolment.approve': people(
    'Approve or decline a person’s enrolment requests',
    records,
    { manager: 'assigned', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  learning: 'Courses taken',
};

export const auditActions = {
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

export const profileSections = {
  learning: { tab: 'activity', title: 'Learning' },
} as const satisfies ProfileSectionDeclarations;

export const profileActions = {
  'assign-course': { order: 45, label: 'Assign course' },
} satisfies ProfileActionDeclarations;
