import type { FeatureContribution } from '../../../app/contributions.ts';

/** Companies are opened, suspended and resumed by jobs, whose end is heard live. */
export const providerContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed' || event.subject !== 'tenants') return;
    void queryClient.invalidateQueries({ queryKey: ['tenants'] });
  },
};
