import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refreshCpdPlans } from './refresh-cpd-plans.ts';

export const cpdPlansContribution: FeatureContribution = {
  profileSections: {
    'professional-development': lazyPart(
      async () => (await import('./cpd-plans.section.tsx')).CpdPlansSection,
    ),
  },
  learningCards: [
    {
      id: 'cpd-plan',
      order: 10,
      component: lazyPart(async () => (await import('./own-plan.card.tsx')).OwnPlanCard),
    },
  ],
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'learning') void refreshCpdPlans(queryClient);
  },
  onLiveGap: (queryClient) => void refreshCpdPlans(queryClient),
};
