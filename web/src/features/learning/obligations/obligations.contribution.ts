import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const obligationsContribution: FeatureContribution = {
  profileSections: {
    obligations: lazyPart(
      async () => (await import('./components/obligations-section.tsx')).ObligationsSection,
    ),
  },
};
