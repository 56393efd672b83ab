import { activityKinds, enrolmentStates, learningStatuses } from '@tenure/domain/learning/course.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { learningAttachment } from './external-training.ts';

export const coursePath = (courseId: number) => `/learning/courses/${courseId}`;
export const enrolmentPath = (enrolmentId: number) => `/learning/enrolments/${enrolmentId}`;

const approver = z.enum(['MANAGER', 'NO_APPROVER']);

/** A course with the specification's fields. */
export const catalogueCourse = z.strictObject({
  id,
  name: z.string(),
  shortname: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.int(),
  cpdPoints: z.number(),
  imageUrl: z.string().nullable(),
  isRequired: z.boolean(),
  requiredMessage: z.string(),
  isRecommended: z.boolean(),
  recommendedMessage: z.string(),
  isApprovalRequired: z.boolean(),
  isShowSectionDescription: z.boolean(),
  isSectionsSequenceEnabled: z.boolean(),
  hasFacetofaceSessions: z.boolean(),
  approver1Type: approver,
  approver2Type: approver,
  courseCategory: z.strictObject({ id, text: z.string() }).nullable(),
  validMonths: z.int().nullable(),
  url: z.string(),
  /** The person's open attempt; null where there is none. */
  enrolment: z
    .strictObject({ id, state: z.enum(enrolmentStates), dueDate: z.iso.date().nullable() })
    .nullable(),
  /** The day of the person's latest completion. */
  completedOn: z.iso.date().nullable(),
});
export type CatalogueCourse = z.output<typeof catalogueCourse>;

const ofUser = z.strictObject({ userId: idInPath });

export const listCourses = defineEndpoint({
  name: 'listCourses',
  method: 'GET',
  path: '/api/users/{userId}/courses',
  summary: 'The courses a person can take, with how far they are in each',
  capability: 'learning.view',
  params: ofUser,
  query: listQuery({
    sort: ['name', 'duration', 'cpdPoints'],
    filters: { category: null, of: ['required', 'recommended'] },
    search: true,
  }),
  output: list(catalogueCourse, { offers: ['VIEW', 'FILTER', 'SORT', 'ENROLL'] }),
  isList: true,
  errors: [],
});

export const courseCategory = z.strictObject({
  id,
  text: z.string(),
  parentId: id.nullable(),
  /** Published courses in it and beneath it. */
  courses: z.int(),
});

export const listCourseCategories = defineEndpoint({
  name: 'listCourseCategories',
  method: 'GET',
  path: '/api/users/{userId}/course-categories',
  summary: 'The categories of the courses a person can take, each with the one above it',
  capability: 'learning.view',
  params: ofUser,
  query: listQuery({ sort: ['text'], itemsPerPage: 100, search: true }),
  output: list(courseCategory, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

/** A course as a learner sees it before they enrol: its outline, without the contents. */
export const courseOutline = z.array(
  z.strictObject({
    title: z.string(),
    description: z.string(),
    activities: z.array(
      z.strictObject({ key: z.int(), kind: z.enum(activityKinds), title: z.string(), minutes: z.int() }),
    ),
  }),
);

export const courseDetail = catalogueCourse.extend({
  sections: courseOutline,
  /** The viewer’s completions, the newest first. */
  completions: z.array(
    z.strictObject({
      id,
      completedOn: z.iso.date(),
      expiresOn: z.iso.date().nullable(),
      cpdPoints: z.number(),
    }),
  ),
});
export type CourseDetail = z.output<typeof courseDetail>;

export const getCourse = defineEndpoint({
  name: 'getCourse',
  method: 'GET',
  path: '/api/courses/{courseId}',
  summary: 'A course with its sections, and the viewer’s own attempt and completions',
  capability: 'learning.view',
  params: z.strictObject({ courseId: idInPath }),
  output: record(courseDetail),
  errors: [],
});

export const learningItemTypes = [
  'CourseEnrolment',
  'ExternalTrainingEnrolment',
  'CourseCompletion',
] as const;

export const learningProfileItem = z.strictObject({
  id: z.string(),
  type: z.enum(learningItemTypes),
  name: z.string(),
  status: z.enum(learningStatuses),
  dueDate: z.iso.date().nullable(),
  completeDate: z.iso.date().nullable(),
  expireDate: z.iso.date().nullable(),
  note: z.string(),
  /** Files of evidence, for the person and people who check them. */
  attachments: z.array(learningAttachment),
  cpdPoints: z.number(),
  /** The picture of its course. */
  imageUrl: z.string().nullable(),
  /** The page it opens for the person themselves. */
  url: z.string().nullable(),
  courseId: id.nullable(),
  isWaitingForApproval: z.boolean(),
  /** Activities done of all, of an attempt. */
  done: z.int(),
  total: z.int(),
  /** The first activity of the attempt that is not done. */
  next: z.strictObject({ title: z.string(), minutes: z.int() }).nullable(),
  /** The person who assigned it; null for a self-enrolment. */
  assignedBy: z.string().nullable(),
  /** Why the course is required; empty where it is not. */
  requiredMessage: z.string(),
  addedAt: instant,
});
export type LearningProfileItem = z.output<typeof learningProfileItem>;

const itemsQuery = listQuery({
  sort: ['dueDate', 'name', 'completeDate'],
  filters: { status: learningStatuses, type: learningItemTypes, expiring: ['90'] },
  search: true,
});

export const listLearningProfileItems = defineEndpoint({
  name: 'listLearningProfileItems',
  method: 'GET',
  path: '/api/users/{userId}/learning-profile-items',
  summary: 'A person’s open courses, completions and external training',
  capability: 'learning.view',
  params: ofUser,
  query: itemsQuery,
  output: list(learningProfileItem, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const listEmployeeLearning = defineEndpoint({
  name: 'listEmployeeLearning',
  method: 'GET',
  path: '/api/employees/{employeeId}/learning-profile-items',
  summary: 'The same for an employee, with or without an account',
  capability: 'learning.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: itemsQuery,
  output: list(learningProfileItem, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});
