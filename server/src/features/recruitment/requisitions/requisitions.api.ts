import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** What there is about requisitions at one position, before it is known who asks. */
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
