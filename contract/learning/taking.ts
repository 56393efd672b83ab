import { activityKinds, questionKinds } from '@tenure/domain/learning/course.ts';
import { packageVersions } from '@tenure/domain/learning/scorm-package.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';
import { enrolmentDetail } from './enrolments.ts';

const inEnrolment = z.strictObject({ enrolmentId: idInPath });
const inActivity = inEnrolment.extend({ activityKey: idInPath });
const one = record(enrolmentDetail);

/** Seconds of a video, from the first up to the one after the last. */
const watchedSpan = z.strictObject({ from: z.int(), to: z.int() });

export const activityFilePath = (enrolmentId: number, fileId: number) =>
  `/api/course-enrolments/${enrolmentId}/files/${fileId}`;

const shownQuestion = z.strictObject({
  key: z.int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** The choices; for an order question, its items by name. */
  options: z.array(z.string()),
});

/** An activity with its contents; of a quiz without the right answers. */
export const openedActivity = z.strictObject({
  key: z.int(),
  kind: z.enum(activityKinds),
  title: z.string(),
  content: z.string(),
  address: z.string().nullable(),
  /** File or video. */
  file: z.strictObject({ name: z.string(), type: z.string(), size: z.int(), url: z.string() }).nullable(),
  captionsUrl: z.string().nullable(),
  /** Sign-off: who decides; null where that is HR. */
  assessor: z.string().nullable(),
  /** Video: in seconds; `required` and `watched` in the spans that count as watched. */
  length: z.int(),
  required: z.int(),
  watched: z.array(watchedSpan),
  quiz: z
    .strictObject({
      /** Questions of one attempt. */
      count: z.int(),
      passMark: z.int(),
      /** Attempts that can still be started; null without a limit. */
      attemptsLeft: z.int().nullable(),
      timeLimit: z.int().nullable(),
      isStarted: z.boolean(),
      /** Seconds left of the attempt that is started; null without a limit. */
      secondsLeft: z.int().nullable(),
      /** The questions of the attempt just started. */
      questions: z.array(shownQuestion),
    })
    .nullable(),
  /** SCORM package: its lessons; its result completes the activity. */
  package: z
    .strictObject({
      version: z.enum(packageVersions),
      lessons: z.array(z.strictObject({ title: z.string(), isDone: z.boolean() })),
    })
    .nullable(),
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

export const watchVideo = defineEndpoint({
  name: 'watchVideo',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/watching',
  summary: 'Reports a part of a video that was played; what counts is limited by the server’s clock',
  capability: 'learning.take',
  params: inActivity,
  body: z
    .strictObject({ from: z.int().min(0).max(100_000), to: z.int().min(1).max(100_000) })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'Use an end after the start' }),
  output: record(z.strictObject({ watched: z.array(watchedSpan) })),
  errors: ['conflict', 'invalid-input'],
});

export const startQuiz = defineEndpoint({
  name: 'startQuiz',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/attempts',
  summary: 'Starts an attempt at a quiz, or returns the one that is running',
  capability: 'learning.take',
  params: inActivity,
  output: record(openedActivity),
  status: 201,
  errors: ['conflict'],
});

export const completeActivity = defineEndpoint({
  name: 'completeActivity',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/completion',
  summary: 'Completes an activity; of a quiz, closes the attempt with these answers',
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

export const requestSignOff = defineEndpoint({
  name: 'requestSignOff',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/sign-off-requests',
  summary: 'Requests the sign-off of an activity by its assessor',
  capability: 'learning.take',
  params: inActivity,
  output: one,
  status: 201,
  errors: ['conflict'],
});

export const decideSignOff = defineEndpoint({
  name: 'decideSignOff',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/sign-off',
  summary: 'Signs off an activity, which completes it, or says what is still missing',
  capability: 'learning.assess',
  params: inActivity,
  body: z
    .strictObject({
      decision: z.enum(['met', 'not-yet'], 'Choose a decision'),
      note: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
    })
    .superRefine(({ decision, note }, context) => {
      if (decision === 'not-yet' && note === '')
        context.addIssue({ code: 'custom', path: ['note'], message: 'Enter what is still missing' });
    }),
  output: one,
  errors: ['conflict', 'forbidden', 'invalid-input'],
});

export const allowAttempt = defineEndpoint({
  name: 'allowAttempt',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/extra-attempts',
  summary: 'Allows a person another attempt at a quiz once they have none left',
  capability: 'learning.assign',
  params: inActivity,
  output: one,
  status: 201,
  errors: ['conflict'],
});

export const activityFile = defineEndpoint({
  name: 'activityFile',
  method: 'GET',
  path: '/api/course-enrolments/{enrolmentId}/files/{fileId}',
  summary: 'A file of an activity that the learner has opened',
  capability: 'learning.take',
  params: inEnrolment.extend({ fileId: idInPath }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

/** A course as its learners will see it: the sections that are edited, with every activity open. */
export const coursePreview = z.strictObject({
  courseId: id,
  name: z.string(),
  sections: enrolmentDetail.shape.sections,
  activities: z.array(openedActivity),
});
export type CoursePreview = z.output<typeof coursePreview>;

export const previewCourse = defineEndpoint({
  name: 'previewCourse',
  method: 'GET',
  path: '/api/courses/{courseId}/preview',
  summary: 'A course as it is being edited, the way a learner will see it',
  capability: 'learning.course.edit',
  params: z.strictObject({ courseId: idInPath }),
  output: record(coursePreview),
  errors: [],
});
