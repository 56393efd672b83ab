import type { FeatureContribution } from '../../../app/contributions.ts';
import { externalPayrollSections } from './profile-sections.ts';

export const externalPayrollContribution: FeatureContribution = {
  profileSections: externalPayrollSections,
};
