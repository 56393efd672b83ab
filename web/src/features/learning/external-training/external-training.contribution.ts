import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const externalTrainingContribution: FeatureContribution = {
  profileSections: {
    'external-training': lazyPart(
      async () => (await import('./external-training.section.tsx')).ExternalTrainingSection,
    ),
  },
};
