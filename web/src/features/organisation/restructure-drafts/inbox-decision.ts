import {
  approveRestructureDraft,
  getRestructureDraft,
  sendBackRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import type { InboxDecision } from '../../../app/contributions.ts';
import { call } from '../../../lib/api/call.ts';

/** For the current version of the draft: one changed meanwhile is refused. */
export async function decideDraft(id: number, decision: InboxDecision): Promise<unknown> {
  const params = { draftId: String(id) };
  const { etag } = await call(getRestructureDraft, { params });
  const version = { ifMatch: etag };
  return decision.action === 'decline'
    ? call(sendBackRestructureDraft, { params, body: { reason: decision.reason } }, version)
    : call(approveRestructureDraft, { params }, version);
}
