import type { FeatureContribution } from '../../../app/contributions.ts';
import { superSections } from './profile-sections.ts';
import { refreshSuper } from './refresh-super.ts';

export const superContribution: FeatureContribution = {
  profileSections: superSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'super') void refreshSuper(queryClient);
  },
  onLiveGap: (queryClient) => void refreshSuper(queryClient),
};
