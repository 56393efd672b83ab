import { approveLeaveRequest, declineLeaveRequest } from '@tenure/contract/leave/leave-requests.ts';
import type { InboxDecision } from '../../../app/contributions.ts';
import { call } from '../../../lib/api/call.ts';

/** For the version that was shown: a request changed meanwhile is refused. */
export function decideLeave(id: number, decision: InboxDecision, version: number | null): Promise<unknown> {
  const params = { requestId: String(id) };
  const asShown = { ifMatch: version === null ? null : `"v${version}"` };
  return decision.action === 'decline'
    ? call(declineLeaveRequest, { params, body: { reason: decision.reason } }, asShown)
    : call(approveLeaveRequest, { params }, asShown);
}
