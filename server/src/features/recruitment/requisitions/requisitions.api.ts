import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** Everything about requisitions at one position, before the viewer is known. */
export interface RequisitionsThere {
  shownTo(viewer: Viewer): {
    requisitions: PositionDetail['requisitions'];
    links: Pick<PositionDetail['links'], 'raiseRequisition' | 'viewRequisition'>;
  };
}

/** For the detail of a position. */
export interface PositionRequisitions {
  at(tx: Tx, positionId: number): Promise<RequisitionsThere>;
}
