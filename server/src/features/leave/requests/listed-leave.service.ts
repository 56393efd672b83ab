import type { ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { requestCapabilities } from './leave-request.policy.ts';
import { type LeaveRow, relationsOf } from './leave-request.reads.ts';
import { listedView } from './leave-request.view.ts';
import type { PayCyclesOf } from './pay-cycles.reads.ts';

/** Rows of a list, each as this viewer may see it. */
export type ListedFor = (tx: Tx, viewer: Viewer, rows: readonly LeaveRow[]) => Promise<ListedLeave[]>;

export const createListedLeave =
  (payCycles: PayCyclesOf): ListedFor =>
  async (tx, viewer, rows) => {
    const [relations, cycles] = await Promise.all([relationsOf(tx, rows), payCycles(tx, rows)]);
    return rows.flatMap((row) => {
      const relation = relations.get(row.employeeId);
      if (relation === undefined) return [];
      const subject = { row, relation };
      const can = requestCapabilities(viewer.grants, subject);
      return [listedView(subject, can, cycles.get(row.id) ?? null)];
    });
  };
