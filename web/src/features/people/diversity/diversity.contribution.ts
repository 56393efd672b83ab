import type { FeatureContribution } from '../../../app/contributions.ts';
import { diversitySections } from './profile-sections.ts';

export const diversityContribution: FeatureContribution = {
  profileSections: diversitySections,
};
