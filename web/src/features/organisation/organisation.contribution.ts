import type { QueryClient } from '@tanstack/react-query';
import type { FeatureContribution } from '../../app/contributions.ts';

async function refresh(queryClient: QueryClient): Promise<void> {
  const { refreshOrganisation } = await import('./refresh-organisation.ts');
  await refreshOrganisation(queryClient);
}

export const organisationContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile/profile-sections.ts')).organisationSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'organisation') void refresh(queryClient);
  },
  onLiveGap: (queryClient) => void refresh(queryClient),
};
