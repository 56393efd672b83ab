import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { contractSections } from './profile-sections.ts';

export const contractsContribution: FeatureContribution = {
  overviewCards: [
    {
      section: 'contracts',
      order: 50,
      component: lazyPart(async () => (await import('./contracts-overview.tsx')).ContractsOverview),
    },
  ],
  profileSections: contractSections,
};
