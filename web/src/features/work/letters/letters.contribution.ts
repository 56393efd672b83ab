import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refreshLetters } from './refresh-letters.ts';

export const lettersContribution: FeatureContribution = {
  profileSections: {
    letters: lazyPart(async () => (await import('./letters.section.tsx')).LettersSection),
  },
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'documents') void refreshLetters(queryClient);
  },
  onLiveGap: (queryClient) => void refreshLetters(queryClient),
};
