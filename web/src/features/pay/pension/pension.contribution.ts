import type { FeatureContribution } from '../../../app/contributions.ts';
import { pensionSections } from './profile-sections.ts';
import { refreshPension } from './refresh-pension.ts';

export const pensionContribution: FeatureContribution = {
  profileSections: pensionSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'pension') void refreshPension(queryClient);
  },
  onLiveGap: (queryClient) => void refreshPension(queryClient),
};
