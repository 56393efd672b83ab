import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type CourseAssignment,
  getCourseAssignment,
  listAssignedPeople,
  listCourseAssignments,
  previewCourseAssignment,
  startCourseAssignment,
} from '@tenure/contract/learning/assigning.ts';
import { idsIn } from '../../../platform/db/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { assignsAnyone, reachOf } from './assigning.reads.ts';
import type { CourseAssigning } from './assigning.service.ts';
import { assignmentById, pageOfAssignments, pageOfPeople } from './assigning.store.ts';

/** The reach is decided for each person of an audience. */
const authorise = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(assignsAnyone(viewer) ? ['learning.assign'] : []);
const metadata = { capabilities: ['learning.assign'], fields: [] };
const inAssignment = {
  load: (tx: Tx, { params }: { params: { assignmentId: number } }) => assignmentById(tx, params.assignmentId),
  authorise,
};
const presentOne = (assignment: CourseAssignment) => ({ data: assignment, metadata });

export function assigningRoutes(assigning: CourseAssigning): Binding[] {
  return [
    onSession(previewCourseAssignment, {
      authorise,
      act: ({ tx, viewer, input: { query } }) =>
        assigning.preview(tx, viewer, {
          courseId: query.courseId,
          audience: { kind: query.kind, ids: query.ids ?? [], days: query.days ?? null },
          again: query.again === 'true',
        }),
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(startCourseAssignment, {
      authorise,
      act: ({ tx, viewer, input }) => assigning.start(tx, viewer, input.body),
      present: ({ result }) => presentOne(result),
    }),
    onSession(listCourseAssignments, {
      authorise,
      act: ({ tx, input: { query } }) => {
        const courses = query['selectedFilters[course]'];
        return pageOfAssignments(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          courseIds: courses && idsIn(courses),
          isDescending: query.sortBy === 'startedAt:desc',
        });
      },
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getCourseAssignment, {
      ...inAssignment,
      present: ({ subject }) => presentOne(subject),
    }),
    onSession(listAssignedPeople, {
      ...inAssignment,
      act: async ({ tx, viewer, input: { params, query } }) =>
        pageOfPeople(tx, params.assignmentId, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          reach: await reachOf(tx, viewer),
          outcomes: query['selectedFilters[outcome]'],
          isDescending: query.sortBy === 'name:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
  ];
}
