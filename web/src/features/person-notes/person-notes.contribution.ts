import type { FeatureContribution } from '../../app/contributions.ts';

export const personNotesContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).personNoteSections,
};
