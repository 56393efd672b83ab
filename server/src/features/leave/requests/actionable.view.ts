import { leaveApprovalPath, leaveRequestPath } from '@tenure/contract/leave/leave-requests.ts';
import type { ActionableRow } from '../../../module.ts';
import type { LeaveFacts } from './actionable.reads.ts';
import { daysText } from './leave-request.view.ts';

export function leaveItem({ ref, facts }: ActionableRow<LeaveFacts & { version: number }>) {
  return {
    title: `${facts.what}, ${daysText(facts)}`,
    status: 'Awaiting Approval' as const,
    required: true,
    link: leaveApprovalPath(ref),
    who: facts.who,
    effect: `${(facts.minutes / 60).toFixed(2)} h ${facts.isBanked ? 'banked' : 'away'}`,
    actions: ['approve' as const, 'decline' as const],
    needsProof: false,
    version: facts.version,
  };
}

export function leaveQuestionItem({ ref, facts }: ActionableRow<LeaveFacts>) {
  return {
    title: `Question about your leave: ${facts.what}, ${daysText(facts)}`,
    status: 'Pending review' as const,
    required: true,
    link: leaveRequestPath(ref),
    who: null,
    effect: null,
    actions: ['open' as const],
    needsProof: false,
  };
}
