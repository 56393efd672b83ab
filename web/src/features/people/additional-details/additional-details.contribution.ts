import type { FeatureContribution } from '../../../app/contributions.ts';
import { additionalDetailSections } from './profile-sections.ts';
import { refreshFields } from './refresh-fields.ts';

export const additionalDetailsContribution: FeatureContribution = {
  profileSections: additionalDetailSections,
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
