import { activityKinds, enrolmentStates } from '@tenure/domain/learning/course.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, record } from '../envelopes.ts';

const note = z.string().trim().max(1000, 'Use at most 1,000 characters').default('');

const enrolmentPayload = z.strictObject({ courseId: id });
const requestPayload = z.strictObject({ courseId: id, note });

/** The answers echo the payload, as the specification says, and name what was made. */
export const enrolInCourse = defineEndpoint({
  name: 'enrolInCourse',
  method: 'POST',
  path: '/api/course-enrolments',
  summary: 'Enrols the viewer in a course that needs no approval',
  capability: 'learning.take',
  body: enrolmentPayload,
  output: record(z.strictObject({ courseId: id, enrolmentId: id })),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const requestCourseEnrolment = defineEndpoint({
  name: 'requestCourseEnrolment',
  method: 'POST',
  path: '/api/course-enrolment-requests',
  summary: 'Requests the viewer’s enrolment in a course that needs approval',
  capability: 'learning.take',
  body: requestPayload,
  output: record(z.strictObject({ courseId: id, note: z.string(), enrolmentId: id })),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const assignCourse = defineEndpoint({
  name: 'assignCourse',
  method: 'POST',
  path: '/api/employees/{employeeId}/course-assignments',
  summary: 'Assigns a course to a person, with or without a due date',
  capability: 'learning.assign',
  params: z.strictObject({ employeeId: idInPath }),
  body: z.strictObject({ courseId: id, dueDate: enteredDay().nullable().default(null) }),
  output: record(z.strictObject({ courseId: id, dueDate: z.iso.date().nullable(), enrolmentId: id })),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

const quizResult = z.strictObject({
  score: z.int(),
  total: z.int(),
  isPassed: z.boolean(),
  closedAt: instant,
  /** Questions answered right; none before the quiz is passed. */
  right: z.array(z.int()),
  /** Explanations of the answers; none before the quiz is passed. */
  feedback: z.array(z.strictObject({ question: z.int(), text: z.string() })),
});

export const packageReport = z.strictObject({
  outcome: z.enum(['passed', 'completed', 'failed', 'incomplete']),
  /** Percent; null where it reported no score. */
  score: z.int().nullable(),
});

export type PackageReport = z.output<typeof packageReport>;

const signOff = z.strictObject({
  state: z.enum(['waiting', 'met', 'not-yet']),
  /** Null where no one is named, or they are not there: HR decides. */
  assessor: z.string().nullable(),
  note: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  canDecide: z.boolean(),
});

export const enrolmentDetail = z.strictObject({
  id,
  courseId: id,
  courseName: z.string(),
  courseVersion: z.int(),
  person: z.strictObject({ employeeId: id, fullName: z.string() }),
  isOwn: z.boolean(),
  attempt: z.int(),
  state: z.enum(enrolmentStates),
  note: z.string(),
  dueDate: z.iso.date().nullable(),
  requestedAt: instant,
  completedAt: instant.nullable(),
  cpdPoints: z.number(),
  duration: z.int(),
  isShowSectionDescription: z.boolean(),
  steps: z.array(
    z.strictObject({
      number: z.int(),
      approver: z.string().nullable(),
      decision: z.enum(['approved', 'declined']).nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  sections: z.array(
    z.strictObject({
      title: z.string(),
      description: z.string(),
      activities: z.array(
        z.strictObject({
          key: z.int(),
          kind: z.enum(activityKinds),
          title: z.string(),
          minutes: z.int(),
          isOpenable: z.boolean(),
          isDone: z.boolean(),
          /** The newest closed attempt at a quiz. */
          result: quizResult.nullable(),
          /** The package's last report. */
          report: packageReport.nullable(),
          /** A quiz that is not passed and has no attempts left. */
          isOutOfAttempts: z.boolean(),
          /** The newest request for a sign-off. */
          signOff: signOff.nullable(),
        }),
      ),
    }),
  ),
  version: z.int(),
});
export type EnrolmentDetail = z.output<typeof enrolmentDetail>;

const inEnrolment = z.strictObject({ enrolmentId: idInPath });
const one = record(enrolmentDetail);

export const getEnrolment = defineEndpoint({
  name: 'getEnrolment',
  method: 'GET',
  path: '/api/course-enrolments/{enrolmentId}',
  summary: 'One attempt at a course, with its approvals and progress',
  capability: 'learning.view',
  params: inEnrolment,
  output: one,
  versioned: true,
  errors: [],
});

export const decideEnrolment = defineEndpoint({
  name: 'decideEnrolment',
  method: 'POST',
  path: '/api/course-enrolment-requests/{enrolmentId}/decision',
  summary: 'Approves or declines an enrolment request',
  capability: 'learning.enrolment.approve',
  params: inEnrolment,
  body: z
    .strictObject({
      decision: z.enum(['approved', 'declined'], 'Choose a decision'),
      reason: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
    })
    .superRefine(({ decision, reason }, context) => {
      if (decision === 'declined' && reason === '')
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason' });
    }),
  output: one,
  versioned: 'required',
  errors: ['conflict', 'forbidden', 'invalid-input', 'stale-version'],
});

export const withdrawEnrolment = defineEndpoint({
  name: 'withdrawEnrolment',
  method: 'POST',
  path: '/api/course-enrolment-requests/{enrolmentId}/withdrawal',
  summary: 'Withdraws one’s own enrolment request',
  capability: 'learning.take',
  params: inEnrolment,
  output: one,
  errors: ['conflict'],
});
