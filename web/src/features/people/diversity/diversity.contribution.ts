import type { FeatureContribution } from '../../../app/contributions.ts';
import { diversitySections } from './profile-sections.ts';
import { isDiversitySubject, refreshDiversity } from './refresh-diversity.ts';

export const diversityContribution: FeatureContribution = {
  profileSections: diversitySections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && isDiversitySubject(event.subject)) {
      void refreshDiversity(queryClient, event.subject);
    }
  },
  onLiveGap: (queryClient) => void refreshDiversity(queryClient, 'diversity-questions'),
};
