import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const pensionSections: ProfileSectionViews = {
  pension: lazyPart(async () => (await import('./pension-section.tsx')).PensionSection),
};
