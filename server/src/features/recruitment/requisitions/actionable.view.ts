import { requisitionIdentifier } from '@tenure/domain/recruitment/requisition.ts';
import type { ActionableRow } from '../../../module.ts';
import type { RequisitionFacts } from './actionable.reads.ts';
import { requisitionPath } from './requisition.notifications.ts';

export function requisitionItem({ ref, facts }: ActionableRow<RequisitionFacts>) {
  const people = facts.headcount === 1 ? '1 person' : `${facts.headcount} people`;
  return {
    title: `${requisitionIdentifier(facts.number)}: ${facts.position}`,
    status: 'Awaiting Approval' as const,
    required: true,
    link: requisitionPath(ref),
    who: facts.who,
    effect: `Hires ${people}, ${Number(facts.fte)} FTE`,
    actions: ['approve' as const, 'decline' as const],
    needsProof: false,
  };
}
