import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshSuper } from './refresh-super.ts';

export const superContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).superSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'super') void refreshSuper(queryClient);
  },
  onLiveGap: (queryClient) => void refreshSuper(queryClient),
};
