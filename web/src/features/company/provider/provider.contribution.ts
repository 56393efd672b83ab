import type * as featureFlagsContract from '@tenure/contract/platform/feature-flags.ts';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** Jobs open, suspend and resume companies; live events report their end. */
export const providerContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed' || event.subject !== 'tenants') return;
    void refetchReads(queryClient, namesIn<typeof featureFlagsContract>('tenants'));
  },
};
