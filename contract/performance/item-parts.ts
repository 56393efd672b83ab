import { courseApprovals } from '@tenure/domain/performance/development.ts';
import { measureNumber, measureStatuses } from '@tenure/domain/performance/goal-progress.ts';
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

const partTitle = z.string().trim().min(1, 'Enter a title').max(200, 'Use at most 200 characters');

/** A measure of a goal, as it is entered. */
const enteredMeasurement = z.strictObject({
  id,
  title: partTitle,
  /** Ignored where a value decides: the measure is then reached at its target. */
  checked: z.boolean(),
  value: measureValue.nullable().default(null),
});

export const measurement = enteredMeasurement.extend({
  value: measureValue.nullable(),
  /** The same as `id`: a goal numbers its measures, and its copies keep the numbers. */
  measurementId: id,
  status: z.enum(measureStatuses),
});
export type Measurement = z.output<typeof measurement>;

/** A choice of a menu, as GET /menus/{menuName}/options gives it. */
export const menuOption = z.strictObject({ value: z.int(), label: z.string() });

const chosenOption = z.int().min(0, 'Use 0 to 2').max(2, 'Use 0 to 2').nullable().default(null);

/** An action of a development, as it is entered. */
const enteredAction = z.strictObject({
  id,
  title: partTitle,
  /** Ignored where a course decides: the action is then done once the employee has completed it. */
  checked: z.boolean(),
  courseId: id.nullable().default(null),
  /** By their values in the menus `progress` and `priority`. */
  progressType: chosenOption,
  progressPriority: chosenOption,
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

export const developmentAction = enteredAction.extend({
  type: z.enum(['text', 'course']),
  courseId: id.nullable(),
  /** Also null while the company has learning turned off. */
  course: actionCourse.nullable(),
  progressType: menuOption.nullable(),
  progressPriority: menuOption.nullable(),
  /** When progress was first recorded or the course begun, and when it was done. */
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
});
export type DevelopmentAction = z.output<typeof developmentAction>;

/** Numbers that occur twice would leave open which of the two was meant. */
const areDistinct = (parts: readonly { id: number }[]) =>
  new Set(parts.map((part) => part.id)).size === parts.length;

export const enteredMeasurements = z
  .array(enteredMeasurement)
  .max(20, 'Use at most 20')
  .refine(areDistinct, 'Use each id once')
  .default([]);
export const enteredActions = z
  .array(enteredAction)
  .max(20, 'Use at most 20')
  .refine(areDistinct, 'Use each id once')
  .default([]);
