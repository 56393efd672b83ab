import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshPension } from './refresh-pension.ts';

export const pensionContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).pensionSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'pension') void refreshPension(queryClient);
  },
  onLiveGap: (queryClient) => void refreshPension(queryClient),
};
