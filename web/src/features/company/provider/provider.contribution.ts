import type { FeatureContribution } from '../../../app/contributions.ts';

/** Jobs open, suspend and resume companies; live events report their end. */
export const providerContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed' || event.subject !== 'tenants') return;
    void queryClient.invalidateQueries({ queryKey: ['tenants'] });
  },
};
