import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshContracts } from './refresh-contracts.ts';

export const contractsContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).contractSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'contracts') void refreshContracts(queryClient);
  },
  onLiveGap: (queryClient) => void refreshContracts(queryClient),
};
