import { decideEnrolment } from '@tenure/contract/learning/enrolments.ts';
import type { InboxDecision } from '../../../app/contributions.ts';
import { call } from '../../../lib/api/call.ts';

/** For the version that was shown: a request changed meanwhile is refused. */
export function decideRequest(id: number, decision: InboxDecision, version: number | null): Promise<unknown> {
  const body =
    decision.action === 'decline'
      ? { decision: 'declined' as const, reason: decision.reason }
      : { decision: 'approved' as const };
  return call(
    decideEnrolment,
    { params: { enrolmentId: String(id) }, body },
    { ifMatch: version === null ? null : `"v${version}"` },
  );
}
