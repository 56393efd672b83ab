import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  archiveCourse,
  copyCourse,
  createCourse,
  createCourseCategory,
  type EditedCategory,
  type EditedCourse,
  getEditedCourse,
  listEditedCategories,
  listEditedCourses,
  publishCourse,
  saveCourse,
  saveCourseCategory,
} from '@tenure/contract/learning/courses.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { allCategories, categoryToChange } from './category.store.ts';
import { courseOffers } from './course.policy.ts';
import type { Courses } from './course.service.ts';
import { courseById, courseToChange, pageOfCourses } from './course.store.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const editing = { capabilities: ['learning.course.edit'], fields: [] };
const presented = (course: EditedCourse, can: Can) =>
  new Presented(
    { data: course, metadata: { capabilities: courseOffers(course, can), fields: [] } },
    course.version,
  );
const presentCourse = ({ result, can }: { result: EditedCourse; can: Can }) => presented(result, can);
const presentCategory = ({ result }: { result: EditedCategory }) =>
  new Presented({ data: result, metadata: editing }, result.version);

const toEdit = {
  load: (tx: Tx, { params }: { params: { courseId: number } }) => courseToChange(tx, params.courseId),
  authorise: ofCompany,
  version: ({ version }: EditedCourse) => version,
};

export function courseRoutes({ courses }: { courses: Courses }): Binding[] {
  return [
    onSession(listEditedCourses, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfCourses(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          states: query['selectedFilters[state]'],
          searchText: query.searchText,
          isDescending: query.sortBy === 'name:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getEditedCourse, {
      load: (tx, { params }) => courseById(tx, params.courseId),
      authorise: ofCompany,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(createCourse, {
      authorise: ofCompany,
      act: ({ tx, input }) => courses.create(tx, input.body),
      present: presentCourse,
    }),
    onSession(saveCourse, {
      ...toEdit,
      act: ({ tx, subject, input, can }) => courses.save(tx, subject, input.body, can),
      present: presentCourse,
    }),
    onSession(publishCourse, {
      ...toEdit,
      act: ({ tx, subject, can }) => courses.publish(tx, subject, can),
      present: presentCourse,
    }),
    onSession(archiveCourse, {
      ...toEdit,
      act: ({ tx, subject, can }) => courses.archive(tx, subject, can),
      present: presentCourse,
    }),
    onSession(copyCourse, {
      load: (tx, { params }) => courseById(tx, params.courseId),
      authorise: ofCompany,
      act: ({ tx, subject }) => courses.copy(tx, subject),
      present: presentCourse,
    }),
    onSession(listEditedCategories, {
      authorise: ofCompany,
      act: ({ tx }) => allCategories(tx),
      present: ({ result }) => ({ data: result, metadata: editing }),
    }),
    onSession(createCourseCategory, {
      authorise: ofCompany,
      act: ({ tx, input }) => courses.createCategory(tx, input.body),
      present: presentCategory,
    }),
    onSession(saveCourseCategory, {
      load: (tx, { params }) => categoryToChange(tx, params.categoryId),
      authorise: ofCompany,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => courses.saveCategory(tx, subject, input.body),
      present: presentCategory,
    }),
  ];
}
