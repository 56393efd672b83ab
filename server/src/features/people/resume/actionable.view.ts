import type { ActionableRow } from '../../../module.ts';
import type { QualificationFacts } from './actionable.reads.ts';

export function qualificationItem({ dueOn, today, facts }: ActionableRow<QualificationFacts>) {
  const hasExpired = dueOn !== null && dueOn < today;
  return {
    title: hasExpired ? `${facts.name} has expired` : `${facts.name} expires`,
    status: 'Recompletion required' as const,
    required: true,
    link: '/controlpanel/my-profile/new/?tab=profile&section=resume',
    who: null,
    effect: 'Renew it and update your resume',
    actions: ['open' as const],
    needsProof: false,
  };
}
