import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const ownPayContribution: FeatureContribution = {
  overviewCards: [
    {
      // The section with the salary, which is masked in the card too.
      section: 'positions',
      order: 15,
      readAhead: async (queryClient, employeeId) =>
        (await import('./pay-card.queries.ts')).readPayAhead(queryClient, employeeId),
      component: lazyPart(async () => (await import('./components/pay.card.tsx')).PayCard),
    },
  ],
};
