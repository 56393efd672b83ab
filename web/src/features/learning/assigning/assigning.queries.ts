import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getCourseAssignment,
  listAssignedPeople,
  listCourseAssignments,
  previewCourseAssignment,
  startCourseAssignment,
} from '@tenure/contract/learning/assigning.ts';
import { getCourse } from '@tenure/contract/learning/catalogue.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import type { CheckedQuery, StartValues } from './assigning.model.ts';
import { refreshAssigning } from './refresh-assigning.ts';

export const courseQuery = (courseId: number) => query(getCourse, { params: { courseId: String(courseId) } });
export const checkQuery = (asked: CheckedQuery) => query(previewCourseAssignment, { query: asked });
export const assignmentsQuery = (page: number) =>
  query(listCourseAssignments, { query: { page: String(page) } });
const inAssignment = (assignmentId: number) => ({ params: { assignmentId: String(assignmentId) } });
export const assignmentQuery = (assignmentId: number) =>
  query(getCourseAssignment, inAssignment(assignmentId));
export const peopleQuery = (assignmentId: number, by: { page: number; outcome: string | null }) =>
  query(listAssignedPeople, {
    ...inAssignment(assignmentId),
    query: {
      page: String(by.page),
      ...(by.outcome !== null && { 'selectedFilters[outcome]': by.outcome }),
    },
  });

export function useStart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StartValues) => call(startCourseAssignment, { body }),
    onSettled: () => refreshAssigning(queryClient),
  });
}
