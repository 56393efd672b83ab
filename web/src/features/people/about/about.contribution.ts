import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const aboutContribution: FeatureContribution = {
  overviewCards: [
    {
      section: 'about',
      order: 0,
      place: 'above',
      component: lazyPart(async () => (await import('./about.card.tsx')).AboutCard),
      readAhead: async (queryClient, employeeId) => {
        const [{ aboutQuery }] = await Promise.all([
          import('./about.queries.ts'),
          import('./about.card.tsx'),
        ]);
        await queryClient.prefetchQuery(aboutQuery(employeeId));
      },
    },
  ],
};
