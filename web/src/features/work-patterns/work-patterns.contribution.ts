import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshWorkPatterns } from './refresh-work-patterns.ts';

export const workPatternsContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile/profile-sections.ts')).workPatternSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'work-patterns') void refreshWorkPatterns(queryClient);
  },
  onLiveGap: (queryClient) => void refreshWorkPatterns(queryClient),
};
