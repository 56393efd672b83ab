import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const leaveBalancesContribution: FeatureContribution = {
  profileSections: {
    leave: lazyPart(async () => (await import('./components/leave-section.tsx')).LeaveSection),
  },
};
