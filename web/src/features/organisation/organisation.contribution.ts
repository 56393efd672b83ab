import type { FeatureContribution } from '../../app/contributions.ts';

const refresh: NonNullable<FeatureContribution['onLiveGap']> = async (queryClient) =>
  (await import('./refresh-organisation.ts')).refreshOrganisation(queryClient);

export const organisationContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'organisation') void refresh(queryClient);
  },
  onLiveGap: (queryClient) => void refresh(queryClient),
};
