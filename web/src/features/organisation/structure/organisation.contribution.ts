import type { FeatureContribution } from '../../../app/contributions.ts';
import { organisationSections } from './profile/profile-sections.ts';
import { refreshOrganisation } from './refresh-organisation.ts';

export const organisationContribution: FeatureContribution = {
  historySources: [
    {
      section: 'employment-history',
      load: async () => (await import('./profile/position-history.ts')).historyOfPositions,
    },
  ],
  profileSections: organisationSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'organisation') void refreshOrganisation(queryClient);
  },
  onLiveGap: (queryClient) => void refreshOrganisation(queryClient),
};
