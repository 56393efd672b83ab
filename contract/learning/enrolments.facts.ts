import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, oneself, persons, places, records } from '../capability-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

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

export const refusals = {
  'learning.complete.by-package': { code: 'conflict', words: 'The package reports when it is complete.' },
  'learning.complete.unopened': { code: 'conflict', words: 'Open this activity first.' },
  'learning.enrol.needs-approval': {
    code: 'conflict',
    words: 'This course needs approval. Request enrolment instead.',
  },
  'learning.enrol.not-offered': { code: 'conflict', words: 'This course is no longer in the catalogue.' },
  'learning.open.not-enrolled': { code: 'conflict', words: 'This course is not open. Enrol in it first.' },
  'learning.open.not-in-order': { code: 'conflict', words: 'Complete the activities before this one first.' },
  'learning.package.closed': {
    code: 'conflict',
    words: 'This package is no longer open. Open it from the course again.',
  },
  'learning.package.other-kind': { code: 'conflict', words: 'This activity is not a package.' },
  'learning.quiz.no-attempts': {
    code: 'conflict',
    words: 'You have no attempts left. Ask your manager or HR for another one.',
  },
  'learning.quiz.not-needed': {
    code: 'conflict',
    words: 'This person can still take the quiz, or has passed it.',
  },
  'learning.quiz.not-started': { code: 'conflict', words: 'Start the quiz first.' },
  'learning.quiz.other-kind': { code: 'conflict', words: 'This activity is not a quiz.' },
  'learning.quiz.passed': { code: 'conflict', words: 'You passed this quiz already.' },
  'learning.request.needs-none': { code: 'conflict', words: 'This course needs no approval. Enrol instead.' },
  'learning.request.no-approver': {
    code: 'conflict',
    words: 'No one can decide your request yet. Ask HR to add your manager, then request it again.',
  },
  'learning.sign-off.decided': { code: 'conflict', words: 'This sign-off was decided already.' },
  'learning.sign-off.done': { code: 'conflict', words: 'This activity is signed off already.' },
  'learning.sign-off.no-assessor': {
    code: 'conflict',
    words: 'No one can sign this off yet. Ask HR to choose an assessor, then request it again.',
  },
  'learning.sign-off.other-kind': { code: 'conflict', words: 'This activity needs no sign-off.' },
  'learning.sign-off.requested': { code: 'conflict', words: 'Your sign-off is requested already.' },
  'learning.take.no-record': {
    code: 'conflict',
    words: 'Your account has no employee record, so it takes no courses.',
  },
  'learning.watch.other-kind': { code: 'conflict', words: 'This activity is not a video.' },
  'learning.withdraw.decided': { code: 'conflict', words: 'This request was decided already.' },
  'learning.complete.too-early': { code: 'conflict', words: 'You can complete this in {wait}.' },
  'learning.complete.unwatched': { code: 'conflict', words: 'Watch {missing} more of this video first.' },
  'learning.enrol.own-enrolled': {
    code: 'conflict',
    words: 'You are enrolled in this course already, or your request is waiting.',
  },
  'learning.enrol.enrolled': {
    code: 'conflict',
    words: 'This person is enrolled already, or their request is waiting.',
  },
  'learning.complete.by-class': {
    code: 'conflict',
    words: 'Book a class. Your attendance completes this activity.',
  },
  'learning.complete.by-assessor': {
    code: 'conflict',
    words: 'Request a sign-off. Your assessor completes this activity.',
  },
} as const satisfies RefusalDeclarations;
