import { appraisalPath } from '@tenure/contract/performance/review.ts';
import type { ActionableRow } from '../../../module.ts';
import type { ReviewFacts } from './actionable.reads.ts';
import type { CheckpointFacts } from './contributor.reads.ts';

const statuses: Record<string, 'Not yet started' | 'In Progress' | 'Awaiting Approval'> = {
  planning: 'Not yet started',
  approval: 'Awaiting Approval',
};

export function reviewItem({ ref, facts }: ActionableRow<ReviewFacts>) {
  return {
    title: facts.title,
    status: statuses[facts.phase] ?? 'In Progress',
    required: true,
    link: appraisalPath(ref),
    who: facts.isOwn ? null : facts.who,
    effect: null,
    actions: ['open' as const],
    needsProof: false,
  };
}

export const checkpointItem = ({ ref, facts }: ActionableRow<CheckpointFacts>) => ({
  title: facts.title,
  status: facts.isOwn ? ('Not yet started' as const) : ('Awaiting Approval' as const),
  required: true,
  link: `${appraisalPath(facts.review)}&section=${ref}`,
  who: facts.isOwn ? null : facts.who,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
});
