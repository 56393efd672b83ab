import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

/** What this feature brings to a profile. */
export const accessSections: ProfileSectionViews = {
  'system-permissions': lazy(async () => ({
    default: (await import('./components/system-permissions-section.tsx')).SystemPermissionsSection,
  })),
};
