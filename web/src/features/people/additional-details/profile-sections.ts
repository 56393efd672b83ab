import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const additionalDetailSections: ProfileSectionViews = {
  'additional-details': lazyPart(async () => (await import('./section/details-section.tsx')).DetailsSection),
};
