import type { ActionableRow } from '../../../module.ts';
import type { DraftFacts } from './actionable.reads.ts';
import { draftPath } from './draft.notifications.ts';

export function draftItem({ ref, facts }: ActionableRow<DraftFacts>) {
  return {
    title: `Restructure: ${facts.name}`,
    status: 'Pending review' as const,
    required: true,
    link: draftPath(ref),
    who: facts.who,
    effect: facts.steps === 1 ? '1 step can then be published' : `${facts.steps} steps can then be published`,
    actions: ['approve' as const, 'decline' as const],
    needsProof: false,
  };
}
