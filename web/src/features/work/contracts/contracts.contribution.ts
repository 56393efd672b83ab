import type { FeatureContribution } from '../../../app/contributions.ts';
import { contractSections } from './profile-sections.ts';
import { refreshContracts } from './refresh-contracts.ts';

export const contractsContribution: FeatureContribution = {
  profileSections: contractSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'contracts') void refreshContracts(queryClient);
  },
  onLiveGap: (queryClient) => void refreshContracts(queryClient),
};
