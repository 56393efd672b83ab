import type { ProfileSectionViews } from '../../../../app/contributions.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';

export const workPatternSections: ProfileSectionViews = {
  'work-pattern': lazyPart(async () => (await import('./work-pattern-section.tsx')).WorkPatternSection),
};
