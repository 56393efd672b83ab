import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  downloadLeaveLiability,
  getLeaveLiability,
  listLeaveLiability,
} from '@tenure/contract/leave/liability.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, Download, onSession } from '../../../platform/http/route.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { liabilityScopes } from './liability.policy.ts';
import { owedOn, pageOfOwed } from './liability.reads.ts';
import { liabilityCsv, totalsOf } from './liability.view.ts';

const authorise = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(liabilityScopes(viewer.grants).owed.length > 0 ? ['leave.liability.view'] : []);

/** The ledger knows nothing of days to come. */
function dayAsked({ today }: Viewer, asOf: string | undefined): string {
  if (asOf === undefined || asOf <= today) return asOf ?? today;
  const reason = 'Choose today or an earlier day';
  throw invalidInput('asOf', 'out-of-range', reason);
}

export function liabilityRoutes({ audit }: { audit: Audit }): Binding[] {
  const asked = async (tx: Tx, viewer: Viewer, asOf: string | undefined) => {
    const day = dayAsked(viewer, asOf);
    return { day, reach: await peopleReached(tx, viewer, liabilityScopes(viewer.grants)) };
  };
  return [
    onSession(listLeaveLiability, {
      authorise,
      act: async ({ tx, viewer, input: { query } }) => {
        const { day, reach } = await asked(tx, viewer, query.asOf);
        return pageOfOwed(tx, reach, day, query);
      },
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT'),
        },
      }),
    }),
    onSession(getLeaveLiability, {
      authorise,
      act: async ({ tx, viewer, input: { query } }) => {
        const { day, reach } = await asked(tx, viewer, query.asOf);
        return totalsOf(await owedOn(tx, reach, day), day);
      },
      present: ({ result }) => ({
        data: result,
        metadata: { capabilities: ['leave.liability.view'], fields: [] },
      }),
    }),
    onSession(downloadLeaveLiability, {
      authorise,
      act: async ({ tx, viewer, input: { query } }) => {
        const { day, reach } = await asked(tx, viewer, query.asOf);
        const content = liabilityCsv(await owedOn(tx, reach, day));
        await audit.record(tx, {
          action: 'leave-liability.downloaded',
          subject: { type: 'leave-liability', id: day },
          details: { day },
        });
        return new Download(`Leave liability ${day}.csv`, 'text/csv; charset=utf-8', content);
      },
      present: ({ result }) => result,
    }),
  ];
}
