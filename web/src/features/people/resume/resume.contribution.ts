import type { FeatureContribution } from '../../../app/contributions.ts';
import { resumeSections } from './profile-sections.ts';

export const resumeContribution: FeatureContribution = {
  profileSections: resumeSections,
};
