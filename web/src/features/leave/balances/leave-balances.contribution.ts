import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const leaveBalancesContribution: FeatureContribution = {
  overviewCards: [
    {
      section: 'leave',
      order: 30,
      component: lazyPart(async () => (await import('./components/leave-card.tsx')).LeaveCard),
    },
  ],
  profileSections: {
    leave: lazyPart(async () => (await import('./components/leave-section.tsx')).LeaveSection),
  },
};
