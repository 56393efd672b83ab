import type { ProfileSectionViews } from '../../../../app/contributions.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';

/** This feature's sections of a profile. */
export const organisationSections: ProfileSectionViews = {
  positions: lazyPart(async () => (await import('./positions-section.tsx')).PositionsSection),
  'employment-history': lazyPart(
    async () => (await import('./employment-history-section.tsx')).EmploymentHistorySection,
  ),
};
