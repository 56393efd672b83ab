import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshFields } from './refresh-fields.ts';

export const additionalDetailsContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).additionalDetailSections,
  onLiveEvent: (event, queryClient) => {
    if (
      event.type === 'changed' &&
      (event.subject === 'custom-fields' || event.subject === 'employee-record')
    ) {
      void refreshFields(queryClient);
    }
  },
  onLiveGap: (queryClient) => void refreshFields(queryClient),
};
