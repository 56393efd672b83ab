import type { ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { requestCapabilities } from './leave-request.policy.ts';
import { type LeaveRow, relationsOf } from './leave-request.reads.ts';
import { listedView } from './leave-request.view.ts';

/** Rows of a list, each as this viewer may see it. */
export async function listedFor(tx: Tx, viewer: Viewer, rows: readonly LeaveRow[]): Promise<ListedLeave[]> {
  const relations = await relationsOf(tx, rows);
  return rows.flatMap((row) => {
    const relation = relations.get(row.employeeId);
    if (relation === undefined) return [];
    const subject = { row, relation };
    return [listedView(subject, requestCapabilities(viewer.grants, subject))];
  });
}
