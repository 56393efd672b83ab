import type { FeatureContribution } from '../../../app/contributions.ts';
import { personNoteSections } from './profile-sections.ts';

export const personNotesContribution: FeatureContribution = {
  profileSections: personNoteSections,
};
