import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refreshExternalTraining } from './refresh-external-training.ts';

export const externalTrainingContribution: FeatureContribution = {
  profileSections: {
    'external-training': lazyPart(
      async () => (await import('./external-training.section.tsx')).ExternalTrainingSection,
    ),
  },
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'learning') void refreshExternalTraining(queryClient);
  },
  onLiveGap: (queryClient) => void refreshExternalTraining(queryClient),
};
