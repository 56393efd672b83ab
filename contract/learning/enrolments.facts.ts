import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, oneself, persons, places, records } from '../capability-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const learning = capabilityOf('learning');

export const capabilities = {
  'learning.view': learning('See a person’s courses and completions', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'learning.take': learning('Enrol in courses and take them', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'learning.assign': learning(
    'Assign courses to a person',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'learning.enrolment.approve': learning(
    'Approve or decline a person’s enrolment requests',
    records,
    { manager: 'assigned', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'learning.assess': learning(
    'Sign off activities of a person’s course',
    records,
    { employee: 'assigned', 'company-admin': 'everyone' },
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
  'learning.file-opened': { words: 'Opened a file of {whose} course' },
  'learning.video-watched': { words: 'Watched a video of {whose} course' },
  'learning.quiz-started': { words: 'Started a quiz of {whose} course' },
  'learning.attempt-allowed': { words: 'Allowed {whom} another attempt at a quiz', tellsPerson: true },
  'learning.quiz-answered': { words: 'Answered a quiz of {whose} course' },
  'learning.package-opened': { words: 'Opened a package of {whose} course' },
  'learning.package-reported': { words: 'Recorded what a package of {whose} course reported' },
  'learning.sign-off-requested': { words: 'Requested a sign-off of {whose} course', tellsPerson: true },
  'learning.signed-off': { words: 'Signed off an activity of {whose} course', tellsPerson: true },
  'learning.not-signed-off': { words: 'Did not sign off an activity of {whose} course', tellsPerson: true },
  'learning.reminded': { words: 'Reminded {whom} of a course that is due' },
  'learning.completed': { words: 'Completed {whose} course', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  learning: { tab: 'activity', title: 'Learning' },
} as const satisfies ProfileSectionDeclarations;

export const profileActions = {
  'assign-course': { order: 45, label: 'Assign course' },
} satisfies ProfileActionDeclarations;
