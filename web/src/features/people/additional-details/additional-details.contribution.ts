import type { FeatureContribution } from '../../../app/contributions.ts';
import { additionalDetailSections } from './profile-sections.ts';

export const additionalDetailsContribution: FeatureContribution = {
  profileSections: additionalDetailSections,
};
