import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const personalDocumentsContribution: FeatureContribution = {
  profileSections: {
    'personal-documents': lazyPart(
      async () => (await import('./personal-documents.section.tsx')).PersonalDocumentsSection,
    ),
  },
};
