import type { FeatureContribution } from '../../../app/contributions.ts';
import { pensionSections } from './profile-sections.ts';

export const pensionContribution: FeatureContribution = {
  profileSections: pensionSections,
};
