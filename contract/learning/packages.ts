import {
  packageCompletions,
  packageExits,
  packageLimits,
  packageSuccesses,
  packageTime,
} from '@tenure/domain/learning/scorm-package.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, record } from '../envelopes.ts';
import { packageReport } from './enrolments.ts';

/** Text a package writes about itself. Text the database cannot store is refused. */
const text = (most: number) =>
  z
    .string()
    .max(most, `Use at most ${most} characters`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Remove the characters that cannot be stored',
    );
const figure = z.number().min(-1_000_000).max(1_000_000).nullable();
const score = z.strictObject({ raw: figure, min: figure, max: figure, scaled: figure });
const reported = {
  completion: z.enum(packageCompletions),
  success: z.enum(packageSuccesses),
  score,
};

/** The state of one lesson of a package, as its runtime keeps it. */
export const packageState = z.strictObject({
  ...reported,
  location: text(1000),
  suspendData: text(64_000),
  totalTime: z.string().max(60).regex(packageTime, 'Use a time as SCORM writes it'),
  exit: z.enum(packageExits),
  objectives: z.array(z.strictObject({ id: text(255), ...reported })).max(100, 'Use at most 100 objectives'),
});
export type PackageState = z.output<typeof packageState>;

const lesson = z
  .int()
  .min(0)
  .max(packageLimits.lessons - 1);

const startedPackage = z.strictObject({
  /** The page that holds the runtime, at the origin that serves packages. It ends with the attempt. */
  address: z.string(),
  origin: z.string(),
  /** The state it resumes; null the first time. */
  state: packageState.nullable(),
  learner: z.strictObject({ id: z.string(), name: z.string() }),
});
export type StartedPackage = z.output<typeof startedPackage>;

const inActivity = z.strictObject({ enrolmentId: idInPath, activityKey: idInPath });

export const startPackage = defineEndpoint({
  name: 'startPackage',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/package-starts',
  summary: 'Starts a lesson of a SCORM package, or resumes it, at an address of this attempt alone',
  capability: 'learning.take',
  params: inActivity,
  body: z.strictObject({ lesson: lesson.default(0) }),
  output: record(startedPackage),
  status: 201,
  errors: ['conflict', 'invalid-input', 'unavailable'],
});

export const reportPackage = defineEndpoint({
  name: 'reportPackage',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/package-reports',
  summary:
    'Keeps what a SCORM package reports of itself; its completion is marked as reported by the package',
  capability: 'learning.take',
  params: inActivity,
  body: z.strictObject({ lesson: lesson.default(0), state: packageState }),
  output: record(z.strictObject({ report: packageReport, isDone: z.boolean(), isCourseDone: z.boolean() })),
  errors: ['conflict', 'invalid-input'],
});

export const previewPackage = defineEndpoint({
  name: 'previewPackage',
  method: 'POST',
  path: '/api/courses/{courseId}/activities/{activityKey}/package-previews',
  summary: 'Starts a lesson of a SCORM package as a learner will see it; nothing is kept of it',
  capability: 'learning.course.edit',
  params: z.strictObject({ courseId: idInPath, activityKey: idInPath }),
  body: z.strictObject({ lesson: lesson.default(0) }),
  output: record(startedPackage),
  status: 201,
  errors: ['conflict', 'invalid-input', 'unavailable'],
});

/**
 * Messages from the wrapper page to the product’s page. It runs beside the package, so none of it is trusted.
 */
export const packageMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('started') }),
  z.strictObject({ kind: z.literal('report'), state: packageState }),
  z.strictObject({ kind: z.literal('ended') }),
]);
