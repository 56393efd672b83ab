import { assignOutcomes } from '@tenure/domain/learning/assigning.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { audienceKinds } from './obligations.ts';

/** The audiences of obligations, and people who started lately. */
export const assignKinds = [...audienceKinds, 'joiners'] as const;
export type AssignKind = (typeof assignKinds)[number];
const mostChosen = 500;
const mostDays = 366;

const needsIds = (kind: AssignKind): boolean => kind !== 'everyone' && kind !== 'joiners';
interface Chosen {
  kind: AssignKind;
  ids: readonly number[];
  days: number | null;
}
function problemOf({ kind, ids, days }: Chosen): { field: 'ids' | 'days'; message: string } | undefined {
  if (needsIds(kind) && ids.length === 0) return { field: 'ids', message: 'Choose at least one' };
  if ((kind === 'joiners') !== (days !== null)) return { field: 'days', message: 'Enter a number of days' };
  return undefined;
}

const kind = z.enum(assignKinds, 'Choose who it is for');
const audience = z
  .strictObject({
    kind,
    ids: z.array(id).max(mostChosen, `Choose at most ${mostChosen}`).default([]),
    /** Joiners: people who started within so many days up to today. */
    days: z
      .int('Enter a whole number of days')
      .min(1, 'Use at least 1 day')
      .max(mostDays, `Use at most ${mostDays} days`)
      .nullable()
      .default(null),
  })
  .superRefine((given, context) => {
    const problem = problemOf(given);
    if (problem !== undefined)
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });
export type AssignAudience = z.output<typeof audience>;

const counts = z.strictObject({
  enrolled: z.int(),
  'enrolled-already': z.int(),
  'completed-already': z.int(),
  'not-here': z.int(),
  'course-ended': z.int(),
  oneself: z.int(),
  'no-right': z.int(),
});

export const assignPreview = z.strictObject({
  total: z.int(),
  counts,
  /** Activities in a class for which fewer seats are free than people would be enrolled: the others wait for a seat. */
  shortOfSeats: z.array(z.strictObject({ title: z.string(), free: z.int() })),
});
export type AssignPreview = z.output<typeof assignPreview>;

const assign = 'learning.assign';

const idsInText = z
  .string()
  .max(6000)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Use whole numbers with commas between')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id).max(mostChosen, `Choose at most ${mostChosen}`));

export const previewCourseAssignment = defineEndpoint({
  name: 'previewCourseAssignment',
  method: 'GET',
  path: '/api/course-assignments/preview',
  summary: 'How many people an assignment would enrol, who is enrolled already and why the others are not',
  capability: assign,
  query: z
    .strictObject({
      courseId: idInPath,
      kind,
      ids: idsInText.optional(),
      days: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, 'Use a whole number of days')
        .transform(Number)
        .pipe(z.int().max(mostDays, `Use at most ${mostDays} days`))
        .optional(),
      again: z.enum(['true', 'false']).default('false'),
    })
    .superRefine((given, context) => {
      const problem = problemOf({ kind: given.kind, ids: given.ids ?? [], days: given.days ?? null });
      if (problem !== undefined)
        context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  output: record(assignPreview),
  errors: ['invalid-input'],
});

const named = z.strictObject({ id, name: z.string() });
export const courseAssignment = z.strictObject({
  id,
  course: named,
  audience: z.strictObject({
    kind,
    /** Departments, locations or positions; people are in the list of people. */
    chosen: z.array(named),
    days: z.int().nullable(),
  }),
  dueDate: z.iso.date().nullable(),
  again: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  counts,
  startedAt: instant,
});
export type CourseAssignment = z.output<typeof courseAssignment>;

export const startCourseAssignment = defineEndpoint({
  name: 'startCourseAssignment',
  method: 'POST',
  path: '/api/course-assignments',
  summary: 'Assigns a course to people or by a rule; the enrolments are made in the background',
  capability: assign,
  body: z
    .strictObject({
      courseId: id,
      audience,
      dueDate: enteredDay().nullable().default(null),
      /** Instead of a date, counted from today. */
      dueDays: z
        .int('Enter a whole number of days')
        .min(1, 'Use at least 1 day')
        .max(mostDays, `Use at most ${mostDays} days`)
        .nullable()
        .default(null),
      again: z.boolean().default(false),
    })
    .refine(({ dueDate, dueDays }) => dueDate === null || dueDays === null, {
      path: ['dueDays'],
      message: 'Enter a due date or a number of days',
    }),
  output: record(courseAssignment),
  status: 201,
  ownHandsOnly: true,
  errors: ['invalid-input', 'conflict'],
});

export const listCourseAssignments = defineEndpoint({
  name: 'listCourseAssignments',
  method: 'GET',
  path: '/api/course-assignments',
  summary: 'Assignments of courses to many people that the viewer started, the newest first',
  capability: assign,
  query: listQuery({ sort: ['startedAt'], descending: true, filters: { course: null } }),
  output: list(courseAssignment, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

const inAssignment = z.strictObject({ assignmentId: idInPath });

export const getCourseAssignment = defineEndpoint({
  name: 'getCourseAssignment',
  method: 'GET',
  path: '/api/course-assignments/{assignmentId}',
  summary: 'An assignment the viewer started, with its progress and result',
  capability: assign,
  params: inAssignment,
  output: record(courseAssignment),
  errors: [],
});

export const assignedPerson = z.strictObject({
  employeeId: id,
  fullName: z.string(),
  /** Null while it waits. */
  outcome: z.enum(assignOutcomes).nullable(),
});
export type AssignedPerson = z.output<typeof assignedPerson>;

export const listAssignedPeople = defineEndpoint({
  name: 'listAssignedPeople',
  method: 'GET',
  path: '/api/course-assignments/{assignmentId}/people',
  summary: 'The people of an assignment whom the viewer may assign courses to, with what became of each',
  capability: assign,
  params: inAssignment,
  query: listQuery({ sort: ['name'], itemsPerPage: 20, filters: { outcome: assignOutcomes } }),
  output: list(assignedPerson, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

/** The screen, with a course or people chosen already. */
export const assignCoursePath = (given: { courseId?: number; people?: readonly number[] } = {}): string => {
  const search = new URLSearchParams();
  if (given.courseId !== undefined) search.set('course', String(given.courseId));
  if (given.people !== undefined) search.set('people', JSON.stringify(given.people));
  const text = search.toString();
  return `/learning/assign${text === '' ? '' : `?${text}`}`;
};
