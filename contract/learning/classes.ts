import { bookingStates } from '@tenure/domain/learning/classes.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30');
const key = z.int().min(1).max(100_000);

const place = z
  .string()
  .trim()
  .max(200, 'Use at most 200 characters')
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'Remove line breaks');

const classFields = {
  day: enteredDay(),
  /** By the clock of the place. */
  startTime: time,
  endTime: time,
  timezone: z
    .string()
    .max(60)
    .refine(
      (name) => Intl.supportedValuesOf('timeZone').includes(name),
      'Use a time zone like Australia/Perth',
    ),
  place: place.default(''),
  address: z
    .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
    .max(2000)
    .nullable()
    .default(null),
  seats: z.int('Enter a number').min(1, 'Use at least 1 seat').max(1000, 'Use at most 1,000 seats'),
};

function isHeld(
  {
    startTime,
    endTime,
    place: where,
    address,
  }: Record<'startTime' | 'endTime' | 'place', string> & {
    address: string | null;
  },
  context: z.RefinementCtx,
): void {
  if (endTime <= startTime)
    context.addIssue({ code: 'custom', path: ['endTime'], message: 'Use an end after the start' });
  if (where === '' && address === null)
    context.addIssue({ code: 'custom', path: ['place'], message: 'Enter a place or an address' });
}
export const newClass = z.strictObject({ ...classFields, activityKey: key }).superRefine(isHeld);
export type NewClass = z.output<typeof newClass>;
export const classBody = z.strictObject(classFields).superRefine(isHeld);
export type ClassBody = z.output<typeof classBody>;

export const courseClass = z.strictObject({
  id,
  courseId: id,
  courseName: z.string(),
  activityKey: z.int(),
  activityTitle: z.string(),
  day: z.iso.date(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instant,
  endsAt: instant,
  timezone: z.string(),
  place: z.string(),
  address: z.string().nullable(),
  seats: z.int(),
  /** People with a seat. */
  booked: z.int(),
  waiting: z.int(),
  hasStarted: z.boolean(),
  isCancelled: z.boolean(),
  version: z.int(),
});
export type CourseClass = z.output<typeof courseClass>;

export const classDetail = courseClass.extend({
  canEdit: z.boolean(),
  canCancel: z.boolean(),
  /** People with a seat by name, then the waiting list in order. */
  people: z.array(
    z.strictObject({
      bookingId: id,
      employeeId: id,
      fullName: z.string(),
      state: z.enum(bookingStates),
      /** Whether the viewer can mark their attendance now. */
      canMark: z.boolean(),
    }),
  ),
});
export type ClassDetail = z.output<typeof classDetail>;

const run = 'learning.class.run';
const inClass = z.strictObject({ classId: idInPath });
const one = record(classDetail);

export const listClasses = defineEndpoint({
  name: 'listClasses',
  method: 'GET',
  path: '/api/courses/{courseId}/classes',
  summary: 'The face-to-face classes of a course, those to come first',
  capability: run,
  params: z.strictObject({ courseId: idInPath }),
  query: listQuery({ sort: ['startsAt'], itemsPerPage: 20 }),
  output: list(courseClass, { offers: ['VIEW', 'CREATE', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getClassActivities = defineEndpoint({
  name: 'getClassActivities',
  method: 'GET',
  path: '/api/courses/{courseId}/class-activities',
  summary: 'The activities of a course that a class can complete',
  capability: run,
  params: z.strictObject({ courseId: idInPath }),
  output: record(
    z.strictObject({
      courseId: id,
      courseName: z.string(),
      activities: z.array(z.strictObject({ key: z.int(), title: z.string() })),
    }),
  ),
  errors: [],
});

export const addClass = defineEndpoint({
  name: 'addClass',
  method: 'POST',
  path: '/api/courses/{courseId}/classes',
  summary: 'Adds a class to a course',
  capability: run,
  params: z.strictObject({ courseId: idInPath }),
  body: newClass,
  output: one,
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const getClass = defineEndpoint({
  name: 'getClass',
  method: 'GET',
  path: '/api/course-classes/{classId}',
  summary: 'A class with the people who are booked or wait',
  capability: run,
  params: inClass,
  output: one,
  versioned: true,
  errors: [],
});

export const saveClass = defineEndpoint({
  name: 'saveClass',
  method: 'PUT',
  path: '/api/course-classes/{classId}',
  summary: 'Edits a class; people who are booked are notified of another time or place',
  capability: run,
  params: inClass,
  body: classBody,
  output: one,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const cancelClass = defineEndpoint({
  name: 'cancelClass',
  method: 'POST',
  path: '/api/course-classes/{classId}/cancellation',
  summary: 'Cancels a class; people who are booked or wait are notified',
  capability: run,
  params: inClass,
  output: one,
  errors: ['conflict'],
});

export const markAttendance = defineEndpoint({
  name: 'markAttendance',
  method: 'POST',
  path: '/api/course-classes/{classId}/attendance',
  summary: 'Marks who attended a class, which completes its activity for them',
  capability: run,
  params: inClass,
  body: z.strictObject({
    bookingIds: z.array(id).min(1, 'Choose a person').max(1000),
    state: z.enum(['attended', 'absent'], 'Choose whether they attended'),
  }),
  output: one,
  ownHandsOnly: true,
  errors: ['invalid-input', 'conflict'],
});

/** A class as a learner sees it: how many seats are free, and none of the people. */
export const offeredClass = courseClass
  .pick({ id: true, startsAt: true, endsAt: true, timezone: true, place: true, address: true, seats: true })
  .extend({
    free: z.int(),
    waiting: z.int(),
    canBook: z.boolean(),
    booking: z
      .strictObject({
        id,
        state: z.enum(bookingStates),
        /** On the waiting list, from 1. */
        place: z.int().nullable(),
        canCancel: z.boolean(),
      })
      .nullable(),
  });
export type OfferedClass = z.output<typeof offeredClass>;

const inActivity = z.strictObject({ enrolmentId: idInPath, activityKey: idInPath });
const offered = record(z.array(offeredClass));

export const listOfferedClasses = defineEndpoint({
  name: 'listOfferedClasses',
  method: 'GET',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/classes',
  summary: 'The classes a learner can book for an activity, with their own booking',
  capability: 'learning.take',
  params: inActivity,
  output: offered,
  errors: ['conflict'],
});

export const bookClass = defineEndpoint({
  name: 'bookClass',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/bookings',
  summary: 'Books a class, or joins its waiting list where it is full',
  capability: 'learning.take',
  params: inActivity,
  body: z.strictObject({ classId: id }),
  output: offered,
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const cancelBooking = defineEndpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/bookings/{bookingId}/cancellation',
  summary: 'Cancels one’s own booking; the person who has waited longest moves up',
  capability: 'learning.take',
  params: inActivity.extend({ bookingId: idInPath }),
  output: offered,
  errors: ['conflict'],
});

export const bookingCalendarPath = (enrolmentId: number, activityKey: number, bookingId: number) =>
  `/api/course-enrolments/${enrolmentId}/activities/${activityKey}/bookings/${bookingId}/calendar`;

export const bookingCalendar = defineEndpoint({
  name: 'bookingCalendar',
  method: 'GET',
  path: '/api/course-enrolments/{enrolmentId}/activities/{activityKey}/bookings/{bookingId}/calendar',
  summary: 'One’s own booking as a calendar file',
  capability: 'learning.take',
  params: inActivity.extend({ bookingId: idInPath }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});
