import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { workPatternSections } from './profile/profile-sections.ts';

export const workPatternsContribution: FeatureContribution = {
  overviewCards: [
    {
      section: 'work-pattern',
      order: 20,
      component: lazyPart(async () => (await import('./profile/hours-card.tsx')).HoursCard),
    },
  ],
  historySources: [
    {
      section: 'work-pattern',
      load: async () => (await import('./profile/pattern-history.ts')).historyOfPatterns,
    },
  ],
  profileSections: workPatternSections,
};
