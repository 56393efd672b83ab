import type { FeatureContribution } from '../../../app/contributions.ts';
import { resumeSections } from './profile-sections.ts';
import { refreshResumes } from './refresh-resumes.ts';

export const resumeContribution: FeatureContribution = {
  profileSections: resumeSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'resume') void refreshResumes(queryClient);
  },
  onLiveGap: (queryClient) => void refreshResumes(queryClient),
};
