import { decideChangeRequest, getChangeRequest } from '@tenure/contract/people/change-requests.ts';
import type { InboxDecision } from '../../../app/contributions.ts';
import { call } from '../../../lib/api/call.ts';

/** Approves or declines everything; single fields are decided on the request's page. */
export async function decideRequest(id: number, decision: InboxDecision): Promise<unknown> {
  const of = { params: { requestId: String(id) } };
  const { body, etag } = await call(getChangeRequest, of);
  const open = body.data.fields.filter(({ isOvertaken }) => !isOvertaken).map(({ key }) => key);
  const decided =
    decision.action === 'decline'
      ? { accepted: [], reason: decision.reason }
      : { accepted: open, reason: '' };
  return call(decideChangeRequest, { ...of, body: decided }, { ifMatch: etag });
}
