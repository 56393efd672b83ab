import { approveRequisition, declineRequisition } from '@tenure/contract/recruitment/requisitions.ts';
import type { InboxDecision } from '../../../app/contributions.ts';
import { call } from '../../../lib/api/call.ts';

export function decideRequisition(id: number, decision: InboxDecision): Promise<unknown> {
  const params = { requisitionId: String(id) };
  return decision.action === 'decline'
    ? call(declineRequisition, { params, body: { reason: decision.reason } })
    : call(approveRequisition, { params, body: { comment: '' } });
}
