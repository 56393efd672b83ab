import type { FeatureContribution } from '../../../app/contributions.ts';
import { organisationSections } from './profile/profile-sections.ts';
import { refreshOrganisation } from './refresh-organisation.ts';

export const organisationContribution: FeatureContribution = {
  profileSections: organisationSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'organisation') void refreshOrganisation(queryClient);
  },
  onLiveGap: (queryClient) => void refreshOrganisation(queryClient),
};
