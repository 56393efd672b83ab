import {
  enrolInActionCourse,
  listDevelopmentCourses,
} from '@tenure/contract/performance/development-courses.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { type ItemPlace, inItem, inSection, useChange } from './appraisals.queries.ts';

export const offeredCoursesQuery = (at: { performanceId: number; sectionId: number }, find: string) =>
  query(listDevelopmentCourses, {
    ...inSection(at),
    query: { ...(find !== '' && { searchText: find }) },
  });

export const useEnrolInAction = (at: ItemPlace, actionId: number) =>
  useChange((note: string) =>
    call(enrolInActionCourse, {
      params: { ...inItem(at).params, actionId: String(actionId) },
      body: { note },
    }),
  );
