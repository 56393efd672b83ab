import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  listMyPerformances,
  listPersonPerformances,
  listTeamPerformances,
} from '@tenure/contract/performance/appraisals.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { listedView } from './appraisal.view.ts';
import { pageOfPerson, pageOfTeam } from './appraisal-list.reads.ts';

export function appraisalListRoutes(): Binding[] {
  return [
    onSession(listMyPerformances, {
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, { ...noRelation, isSelf: true }),
      act: ({ tx, viewer, input: { query } }) =>
        pageOfPerson(tx, viewer.employeeId ?? 0, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          statuses: query['selectedFilters[status]'],
          isAscending: query.sortBy === 'startDate:asc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(listedView),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(listTeamPerformances, {
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, { ...noRelation, isAssigned: true }),
      act: ({ tx, input: { query } }) =>
        pageOfTeam(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          statuses: query['selectedFilters[status]'],
          searchText: query.searchText,
          order: query.sortBy,
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(listedView),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(listPersonPerformances, {
      load: async (tx, { params }) => {
        const relation = await relationToViewer(tx, params.employeeId);
        return relation && { relation };
      },
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject.relation),
      act: ({ tx, input: { params, query } }) =>
        pageOfPerson(tx, params.employeeId, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          isAscending: query.sortBy === 'startDate:asc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(listedView),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
  ];
}
