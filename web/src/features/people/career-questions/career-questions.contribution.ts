import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const careerQuestionsContribution: FeatureContribution = {
  profileSections: {
    'career-questions': lazyPart(
      async () => (await import('./career-questions.section.tsx')).CareerQuestionsSection,
    ),
  },
};
