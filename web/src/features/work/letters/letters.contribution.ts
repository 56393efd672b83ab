import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const lettersContribution: FeatureContribution = {
  profileSections: {
    letters: lazyPart(async () => (await import('./letters.section.tsx')).LettersSection),
  },
};
