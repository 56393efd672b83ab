import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, oneLine, record } from '../envelopes.ts';
import { courseSection, keptSections } from './activities.ts';
import { courseFile } from './course-files.ts';

const approver = z.enum(['MANAGER', 'NO_APPROVER'], 'Choose an approver');
const message = z.string().trim().max(200, 'Use at most 200 characters').default('');

/** The specification's fields that are entered. */
const courseFields = {
  name: oneLine(150, 'Enter a name'),
  shortname: oneLine(40, 'Enter a short name'),
  description: z.string().trim().max(2000, 'Use at most 2,000 characters').default(''),
  /** Minutes. */
  duration: z.int('Enter how long it takes').min(1, 'Enter how long it takes').max(60_000),
  cpdPoints: z.number().min(0).max(999).multipleOf(0.25, 'Use quarters of a point').default(0),
  isRequired: z.boolean().default(false),
  requiredMessage: message,
  isRecommended: z.boolean().default(false),
  recommendedMessage: message,
  isApprovalRequired: z.boolean().default(false),
  isShowSectionDescription: z.boolean().default(true),
  isSectionsSequenceEnabled: z.boolean().default(true),
  approver1Type: approver.default('NO_APPROVER'),
  approver2Type: approver.default('NO_APPROVER'),
  categoryId: id.nullable().default(null),
  pictureId: id.nullable().default(null),
  /** Months a completion is valid for; null is for ever. */
  validMonths: z.int().min(1).max(120, 'Use at most 120 months').nullable().default(null),
};

export const courseBody = z
  .strictObject({
    ...courseFields,
    sections: z.array(courseSection).max(30, 'Use at most 30 sections').default([]),
  })
  .superRefine(({ isApprovalRequired, approver1Type, approver2Type, sections }, context) => {
    if (isApprovalRequired && approver1Type === 'NO_APPROVER' && approver2Type === 'NO_APPROVER') {
      context.addIssue({ code: 'custom', path: ['approver1Type'], message: 'Choose who approves' });
    }
    const keys = sections.flatMap(({ activities }) => activities.map((one) => one.key));
    if (new Set(keys).size !== keys.length) {
      context.addIssue({
        code: 'custom',
        path: ['sections'],
        message: 'Give each activity a key of its own',
      });
    }
  });
export type CourseBody = z.output<typeof courseBody>;

export const courseStates = ['draft', 'published', 'archived'] as const;

export const editedCourse = z.strictObject({
  id,
  name: z.string(),
  shortname: z.string(),
  description: z.string(),
  duration: z.int(),
  cpdPoints: z.number(),
  isRequired: z.boolean(),
  requiredMessage: z.string(),
  isRecommended: z.boolean(),
  recommendedMessage: z.string(),
  isApprovalRequired: z.boolean(),
  isShowSectionDescription: z.boolean(),
  isSectionsSequenceEnabled: z.boolean(),
  approver1Type: approver,
  approver2Type: approver,
  categoryId: id.nullable(),
  categoryTitle: z.string().nullable(),
  pictureId: id.nullable(),
  validMonths: z.int().nullable(),
  sections: keptSections,
  /** The files of its activities, and its picture. */
  files: z.array(courseFile),
  /** The people who sign off its activities. */
  assessors: z.array(z.strictObject({ id, name: z.string() })),
  state: z.enum(courseStates),
  /** The version that people enrol in; null before the first. */
  published: z.int().nullable(),
  /** The sections differ from the published version. */
  hasChanges: z.boolean(),
  version: z.int(),
});
export type EditedCourse = z.output<typeof editedCourse>;

/** What can be done with a course in its present state; anyone who edits courses copies any of them. */
export const courseActions = ['EDIT', 'PUBLISH', 'ARCHIVE'] as const;
export type CourseAction = (typeof courseActions)[number];
const one = record(editedCourse, { offers: courseActions });
const inCourse = z.strictObject({ courseId: idInPath });

export const listEditedCourses = defineEndpoint({
  name: 'listEditedCourses',
  method: 'GET',
  path: '/api/courses',
  summary: 'All courses of the company, drafts and archived ones included',
  capability: 'learning.course.edit',
  query: listQuery({ sort: ['name'], itemsPerPage: 20, filters: { state: courseStates }, search: true }),
  output: list(
    editedCourse
      .omit({ sections: true, files: true, assessors: true })
      .extend({ activities: z.int(), open: z.int(), completed: z.int() }),
    { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] },
  ),
  isList: true,
  errors: [],
});

export const getEditedCourse = defineEndpoint({
  name: 'getEditedCourse',
  method: 'GET',
  path: '/api/courses/{courseId}/draft',
  summary: 'A course as it is being edited',
  capability: 'learning.course.edit',
  params: inCourse,
  output: one,
  versioned: true,
  errors: [],
});

export const createCourse = defineEndpoint({
  name: 'createCourse',
  method: 'POST',
  path: '/api/courses',
  summary: 'Creates a course as a draft',
  capability: 'learning.course.edit',
  body: courseBody,
  output: one,
  status: 201,
  errors: ['invalid-input'],
});

export const saveCourse = defineEndpoint({
  name: 'saveCourse',
  method: 'PUT',
  path: '/api/courses/{courseId}/draft',
  summary: 'Edits a course; people who are enrolled stay on their version of its sections',
  capability: 'learning.course.edit',
  params: inCourse,
  body: courseBody,
  output: one,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const publishCourse = defineEndpoint({
  name: 'publishCourse',
  method: 'POST',
  path: '/api/courses/{courseId}/versions',
  summary: 'Publishes the sections as the version that people enrol in from now on',
  capability: 'learning.course.edit',
  params: inCourse,
  output: one,
  status: 201,
  errors: ['conflict'],
});

export const archiveCourse = defineEndpoint({
  name: 'archiveCourse',
  method: 'POST',
  path: '/api/courses/{courseId}/archive',
  summary: 'Archives a course: no one can enrol any more, and people who are enrolled go on',
  capability: 'learning.course.edit',
  params: inCourse,
  output: one,
  errors: ['conflict'],
});

export const copyCourse = defineEndpoint({
  name: 'copyCourse',
  method: 'POST',
  path: '/api/courses/{courseId}/copies',
  summary: 'Copies a course as a new draft, archived courses included',
  capability: 'learning.course.edit',
  params: inCourse,
  output: one,
  status: 201,
  errors: ['conflict'],
});

export const editedCategory = z.strictObject({
  id,
  title: z.string(),
  parentId: id.nullable(),
  /** Courses in it, without those in the categories beneath. */
  courses: z.int(),
  version: z.int(),
});
export type EditedCategory = z.output<typeof editedCategory>;
const categoryBody = z.strictObject({
  title: oneLine(100, 'Enter a title'),
  parentId: id.nullable().default(null),
});
export type CategoryBody = z.output<typeof categoryBody>;

export const listEditedCategories = defineEndpoint({
  name: 'listEditedCategories',
  method: 'GET',
  path: '/api/course-categories',
  summary: 'The course categories of the company, each with the one above it',
  capability: 'learning.course.edit',
  output: record(z.array(editedCategory)),
  errors: [],
});

export const createCourseCategory = defineEndpoint({
  name: 'createCourseCategory',
  method: 'POST',
  path: '/api/course-categories',
  summary: 'Adds a course category',
  capability: 'learning.course.edit',
  body: categoryBody,
  output: record(editedCategory),
  status: 201,
  errors: ['invalid-input'],
});

export const saveCourseCategory = defineEndpoint({
  name: 'saveCourseCategory',
  method: 'PUT',
  path: '/api/course-categories/{categoryId}',
  summary: 'Renames or moves a course category',
  capability: 'learning.course.edit',
  params: z.strictObject({ categoryId: idInPath }),
  body: categoryBody,
  output: record(editedCategory),
  versioned: true,
  errors: ['invalid-input'],
});
