import { IconTarget } from '@tabler/icons-react';
import type * as presenceContract from '@tenure/contract/performance/presence.ts';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refreshReviews } from './refresh-reviews.ts';
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
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'performance' || event.subject === 'performance-cycle')
      void refreshReviews(queryClient);
    // By name only, as in refresh-reviews.ts.
    if (event.subject === 'review-presence')
      void refetchReads(queryClient, namesIn<typeof presenceContract>('getPresence'));
  },
  onLiveGap: (queryClient) => void refreshReviews(queryClient),
};
