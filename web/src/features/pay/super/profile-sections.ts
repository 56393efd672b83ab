import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const superSections: ProfileSectionViews = {
  'super-and-benefits': lazyPart(async () => (await import('./super-section.tsx')).SuperSection),
};
