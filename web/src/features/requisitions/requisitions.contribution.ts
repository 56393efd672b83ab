import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshRequisitions } from './refresh-requisitions.ts';

export const requisitionsContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'requisitions') void refreshRequisitions(queryClient);
  },
  onLiveGap: (queryClient) => void refreshRequisitions(queryClient),
};
