import { paginate } from '@tenure/contract/envelopes.ts';
import { listAbsences } from '@tenure/contract/leave/absences.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { absenceScopes } from './absences.policy.ts';
import { pageOfAbsences } from './absences.reads.ts';

const authorise = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(absenceScopes(viewer.grants).length > 0 ? ['leave.request.view'] : []);

export const absenceRoutes: readonly Binding[] = [
  onSession(listAbsences, {
    authorise,
    act: async ({ tx, viewer, input }) => {
      const { people } = await peopleReached(tx, viewer, { people: absenceScopes(viewer.grants) });
      return pageOfAbsences(tx, people, input.query);
    },
    present: ({ result: { rows, total }, input, request }) => ({
      data: rows,
      metadata: {
        pagination: paginate(total, rows.length, input.query, request.path),
        actions: ['VIEW', 'SORT'],
      },
    }),
  }),
];
