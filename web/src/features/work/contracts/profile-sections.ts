import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** What this feature brings to a profile. */
export const contractSections: ProfileSectionViews = {
  contracts: lazyPart(async () => (await import('./contracts-section.tsx')).ContractsSection),
};
