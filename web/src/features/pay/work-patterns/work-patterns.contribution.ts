import type { FeatureContribution } from '../../../app/contributions.ts';
import { workPatternSections } from './profile/profile-sections.ts';
import { refreshWorkPatterns } from './refresh-work-patterns.ts';

export const workPatternsContribution: FeatureContribution = {
  profileSections: workPatternSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'work-patterns') void refreshWorkPatterns(queryClient);
  },
  onLiveGap: (queryClient) => void refreshWorkPatterns(queryClient),
};
