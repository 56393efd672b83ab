import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

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
};
