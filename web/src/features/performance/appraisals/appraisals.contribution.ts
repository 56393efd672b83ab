import { IconTarget } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import './command-words.ts';

export const appraisalsContribution: FeatureContribution = {
  commands: [
    {
      id: 'my-goals',
      label: (t) => t('reviewCommands.goals'),
      icon: IconTarget,
      href: '/performances',
      synonyms: ['goals', 'appraisal', 'review', 'rating'],
      menu: 'my-performances',
    },
  ],
  profileSections: {
    performance: lazyPart(
      async () => (await import('./components/performance-section.tsx')).PerformanceSection,
    ),
  },
  inboxKinds: {
    review: { loadFacts: async () => (await import('./components/inbox-facts.tsx')).ReviewInboxFacts },
  },
};
