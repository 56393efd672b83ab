import { activityKinds, enrolmentStates, questionKinds } from '@tenure/domain/learning/course.ts';
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

const shownQuestion = z.strictObject({
  key: z.int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.string()),
});

const quizResult = z.strictObject({
  score: z.int(),
  total: z.int(),
  isPassed: z.boolean(),
  closedAt: instant,
  /** Questions answered right; none before the quiz is passed. */
  right: z.array(z.int()),
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
        }),
      ),
    }),
  ),
  version: z.int(),
});
export type EnrolmentDetail = z.output<typeof enrolmentDetail>;

const inEnrolment = z.strictObject({ enrolmentId: idInPath });
const inActivity = inEnrolment.extend({ activityKey: idInPath });
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

/** An activity with its contents; of a quiz without the right answers. */
export const openedActivity = z.strictObject({
  key: z.int(),
  kind: z.enum(activityKinds),
  title: z.string(),
  content: z.string(),
  address: z.string().nullable(),
  questions: z.array(shownQuestion),
  passMark: z.int(),
  isDone: z.boolean(),
  /** Before it can be completed, by the server’s clock. */
  secondsLeft: z.int(),
});
export type OpenedActivity = z.output<typeof openedActivity>;

export const openActivity = defineEndpoint({
  name: 'openActivity',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/opening',
  summary: 'Opens an activity, which starts the course',
  capability: 'learning.take',
  params: inActivity,
  output: record(openedActivity),
  errors: ['conflict'],
});

export const completeActivity = defineEndpoint({
  name: 'completeActivity',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/completion',
  summary: 'Completes an activity; of a quiz, closes an attempt with these answers',
  capability: 'learning.take',
  params: inActivity,
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          question: z.int().min(1).max(100_000),
          values: z.array(z.string().max(1000, 'Use at most 1,000 characters')).max(10),
        }),
      )
      .max(50)
      .default([]),
  }),
  output: one,
  errors: ['conflict'],
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
