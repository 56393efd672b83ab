import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const personNotesContribution: FeatureContribution = {
  profileSections: {
    notes: lazyPart(async () => (await import('./person-notes.section.tsx')).PersonNotesSection),
  },
};
