import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** This feature's sections of a profile. */
export const accessSections: ProfileSectionViews = {
  'system-permissions': lazyPart(
    async () => (await import('./components/system-permissions-section.tsx')).SystemPermissionsSection,
  ),
};
