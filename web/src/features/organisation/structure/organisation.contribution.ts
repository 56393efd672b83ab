import type { FeatureContribution } from '../../../app/contributions.ts';
import { organisationSections } from './profile/profile-sections.ts';

export const organisationContribution: FeatureContribution = {
  historySources: [
    {
      section: 'employment-history',
      load: async () => (await import('./profile/position-history.ts')).historyOfPositions,
    },
  ],
  profileSections: organisationSections,
};
