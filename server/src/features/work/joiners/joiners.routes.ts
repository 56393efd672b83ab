import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { listJoiners, onboardingProgress } from '@tenure/contract/work/joiners.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { boardScopes, hasBoard } from './joiners.policy.ts';
import { boardOf, progressOf } from './joiners.reads.ts';
import { personView } from './joiners.view.ts';

const overSome = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(hasBoard(viewer) ? (['workflows.workflow.view'] as const) : []);

export function joinerRoutes(): Binding[] {
  return [
    onSession(listJoiners, {
      authorise: overSome,
      act: ({ tx, viewer, input: { query } }) =>
        boardOf(tx, boardScopes(viewer), {
          kind: query['selectedFilters[kind]']?.includes('leaving') ? 'leaving' : 'joining',
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          searchText: query.searchText ?? '',
          isLateOnly: query['selectedFilters[state]']?.includes('late') ?? false,
          isDescending: query.sortBy === 'day:desc',
        }),
      present: ({ result: { rows, total, today, late, lateByOwner }, input, request }) => ({
        data: rows.map((row) => personView(row, today)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
          today,
          late,
          lateByOwner,
        },
      }),
    }),
    onSession(onboardingProgress, {
      authorise: overSome,
      act: ({ tx, viewer, input: { query } }) =>
        progressOf(tx, boardScopes(viewer), {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          isDescending: query.sortBy === 'dueDate:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
  ];
}
