import { courseApprovals } from '@tenure/domain/performance/development.ts';
import { measureNumber } from '@tenure/domain/performance/goal-progress.ts';
import { z } from 'zod';
import { id, instant } from '../envelopes.ts';

const measured = z
  .string()
  .regex(measureNumber, 'Enter a number with at most four decimals, for example 26.5');
/** The numbers of a measure that is not only ticked. */
const measureValue = z.strictObject({
  from: measured,
  to: measured,
  /** Null before anything was recorded. */
  now: measured.nullable(),
  unit: z.string().trim().max(20, 'Use at most 20 characters'),
});

/** A measure of a goal or an action of a development, as it is entered. */
export const keptPart = z.strictObject({
  id,
  title: z.string().trim().min(1, 'Enter a title').max(200, 'Use at most 200 characters'),
  /** Ignored where a value or a course decides. */
  checked: z.boolean(),
  /** Only of a goal’s measure, which is then reached at its target. */
  value: measureValue.nullable(),
  /** Only of a development’s action, which is then done once the employee has completed this course. */
  courseId: id.nullable(),
});

/** A course as the employee has it in the time of the review; what the viewer may not see of it is null. */
const actionCourse = z.strictObject({
  id,
  /** As the course is called now; the action keeps the name it was chosen by. */
  title: z.string(),
  url: z.string(),
  dueDate: z.iso.date().nullable(),
  approvalRequired: z.boolean(),
  /** Also null where no approval was requested. */
  approvalStatus: z.enum(courseApprovals).nullable(),
  isEnrolled: z.boolean().nullable(),
  isCompleted: z.boolean().nullable(),
});
export type ActionCourse = z.output<typeof actionCourse>;

export const itemPart = keptPart.extend({
  type: z.enum(['text', 'course']),
  /** Also null while the company has learning turned off. */
  course: actionCourse.nullable(),
  /** Only of actions: when progress was first recorded or the course begun, and when it was done. */
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
});
