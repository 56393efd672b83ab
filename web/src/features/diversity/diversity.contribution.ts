import type { FeatureContribution } from '../../app/contributions.ts';
import { isDiversitySubject, refreshDiversity } from './refresh-diversity.ts';

export const diversityContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).diversitySections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && isDiversitySubject(event.subject)) {
      void refreshDiversity(queryClient, event.subject);
    }
  },
  onLiveGap: (queryClient) => void refreshDiversity(queryClient, 'diversity-questions'),
};
