import type { QueryClient } from '@tanstack/react-query';
import type { FeatureContribution } from '../../app/contributions.ts';
import { organisationSections } from './profile/profile-sections.ts';

async function refresh(queryClient: QueryClient): Promise<void> {
  const { refreshOrganisation } = await import('./refresh-organisation.ts');
  await refreshOrganisation(queryClient);
}

export const organisationContribution: FeatureContribution = {
  profileSections: organisationSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'organisation') void refresh(queryClient);
  },
  onLiveGap: (queryClient) => void refresh(queryClient),
};
