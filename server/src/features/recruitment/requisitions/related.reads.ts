import type { RequisitionState } from '@tenure/domain/recruitment/requisition.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { RequisitionStand } from './requisition.policy.ts';
import { stateNow } from './requisition.reads.ts';

export interface RelatedRow
  extends Pick<RequisitionStand, 'isRaiser' | 'isApprover' | 'waitsForViewer' | 'isPrivate'> {
  id: number;
  number: number;
  state: RequisitionState;
}

const most = 20;

export function relatedTo(tx: Tx, positionId: number): Promise<RelatedRow[]> {
  return tx.query(
    `select r.id, r.number, ${stateNow} as state, r.raised_by = current_account() as is_raiser,
       asked.is_approver, asked.waits and r.state = 'waiting' as waits_for_viewer,
       r.submitted_at is null as is_private
     from (select viewer_today() as own offset 0) day
     join requisition r on r.tenant_id = current_tenant() and r.position_id = $1
     cross join lateral (
       select count(*) > 0 as is_approver, coalesce(bool_or(a.decision is null), false) as waits
       from requisition_approval a
       where a.tenant_id = r.tenant_id and a.requisition_id = r.id and a.approver_id = current_account()
     ) asked
     order by r.number desc limit ${most}`,
    [positionId],
  );
}
