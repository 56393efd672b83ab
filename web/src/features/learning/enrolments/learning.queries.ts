import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  getCourse,
  listCourseCategories,
  listCourses,
  listEmployeeLearning,
  listLearningProfileItems,
} from '@tenure/contract/learning/catalogue.ts';
import {
  assignCourse,
  decideEnrolment,
  enrolInCourse,
  getEnrolment,
  requestCourseEnrolment,
  withdrawEnrolment,
} from '@tenure/contract/learning/enrolments.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshLearning } from './refresh-learning.ts';

export type EnrolmentAnswer = Answer<EndpointAnswer<typeof getEnrolment>>;

const ofUser = (userId: number) => ({ params: { userId: String(userId) } });
const inEnrolment = (enrolmentId: number) => ({ params: { enrolmentId: String(enrolmentId) } });

export const coursesQuery = (
  userId: number,
  by: { page: number; find: string; category: number | null; of: string | null },
) =>
  query(listCourses, {
    ...ofUser(userId),
    query: {
      page: String(by.page),
      ...(by.find !== '' && { searchText: by.find }),
      ...(by.category !== null && { 'selectedFilters[category]': String(by.category) }),
      ...(by.of !== null && { 'selectedFilters[of]': by.of }),
    },
  });
/** Enough that some remain after removing those the person has started. */
export const forYouQuery = (userId: number) =>
  query(listCourses, {
    ...ofUser(userId),
    query: { itemsPerPage: '20', 'selectedFilters[of]': 'required,recommended' },
  });
export const categoriesQuery = (userId: number) =>
  query(listCourseCategories, { ...ofUser(userId), query: {} });
export const courseQuery = (courseId: number) => query(getCourse, { params: { courseId: String(courseId) } });
export const itemsQuery = (
  userId: number,
  by: { page: number; status: string; isExpiring?: boolean; itemsPerPage?: number },
) =>
  query(listLearningProfileItems, {
    ...ofUser(userId),
    query: {
      page: String(by.page),
      'selectedFilters[status]': by.status,
      ...(by.isExpiring === true && { 'selectedFilters[expiring]': '90' }),
    },
  });
export const employeeItemsQuery = (employeeId: number) =>
  query(listEmployeeLearning, {
    params: { employeeId: String(employeeId) },
    query: { itemsPerPage: '100' },
  });
export const enrolmentQuery = (enrolmentId: number) => versionedQuery(getEnrolment, inEnrolment(enrolmentId));

const useChange = changeThen(refreshLearning);

export const useEnrol = (courseId: number) => useChange(() => call(enrolInCourse, { body: { courseId } }));
export const useRequestEnrolment = (courseId: number) =>
  useChange((note: string) => call(requestCourseEnrolment, { body: { courseId, note } }));
export const useWithdraw = (enrolmentId: number) =>
  useChange(() => call(withdrawEnrolment, inEnrolment(enrolmentId)));
export const useDecide = (enrolmentId: number, etag: string | null) =>
  useChange((body: EndpointRequest<typeof decideEnrolment>['body']) =>
    call(decideEnrolment, { ...inEnrolment(enrolmentId), body }, { ifMatch: etag }),
  );

export const useAssign = (employeeId: number) =>
  useChange((body: EndpointRequest<typeof assignCourse>['body']) =>
    call(assignCourse, { params: { employeeId: String(employeeId) }, body }),
  );
