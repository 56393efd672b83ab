import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshAssigning } from './refresh-assigning.ts';

export const assigningContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'course-assignment') void refreshAssigning(queryClient);
  },
  onLiveGap: (queryClient) => void refreshAssigning(queryClient),
};
