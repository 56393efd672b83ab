import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { contractSections } from './profile-sections.ts';
import { refreshContracts } from './refresh-contracts.ts';

export const contractsContribution: FeatureContribution = {
  overviewCards: [
    {
      section: 'contracts',
      order: 50,
      component: lazyPart(async () => (await import('./contracts-overview.tsx')).ContractsOverview),
    },
  ],
  profileSections: contractSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'contracts') void refreshContracts(queryClient);
  },
  onLiveGap: (queryClient) => void refreshContracts(queryClient),
};
