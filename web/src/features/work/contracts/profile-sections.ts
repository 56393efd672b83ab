import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** This feature's sections of a profile. */
export const contractSections: ProfileSectionViews = {
  contracts: lazyPart(async () => (await import('./contracts-section.tsx')).ContractsSection),
};
