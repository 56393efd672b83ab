import type { FeatureContribution } from '../../../app/contributions.ts';
import { taxSections } from './profile-sections.tsx';

export const taxDeclarationsContribution: FeatureContribution = {
  profileSections: taxSections,
};
