import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

/** What this feature brings to a profile. */
export const contractSections: ProfileSectionViews = {
  contracts: lazy(async () => ({
    default: (await import('./contracts-section.tsx')).ContractsSection,
  })),
};
