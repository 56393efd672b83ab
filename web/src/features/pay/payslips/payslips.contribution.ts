import type { FeatureContribution } from '../../../app/contributions.ts';
import { payslipSections } from './profile-sections.tsx';

export const payslipsContribution: FeatureContribution = {
  profileSections: payslipSections,
};
