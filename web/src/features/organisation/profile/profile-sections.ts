import { lazy } from 'react';
import type { ProfileSectionViews } from '../../../app/contributions.ts';

/** What this feature brings to a profile. */
export const organisationSections: ProfileSectionViews = {
  positions: lazy(async () => ({
    default: (await import('./positions-section.tsx')).PositionsSection,
  })),
  'employment-history': lazy(async () => ({
    default: (await import('./employment-history-section.tsx')).EmploymentHistorySection,
  })),
};
