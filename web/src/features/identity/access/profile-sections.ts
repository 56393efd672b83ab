import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** What this feature brings to a profile. */
export const accessSections: ProfileSectionViews = {
  'system-permissions': lazyPart(
    async () => (await import('./components/system-permissions-section.tsx')).SystemPermissionsSection,
  ),
};
