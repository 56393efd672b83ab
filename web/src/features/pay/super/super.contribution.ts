import type { FeatureContribution } from '../../../app/contributions.ts';
import { superSections } from './profile-sections.ts';

export const superContribution: FeatureContribution = {
  profileSections: superSections,
};
