import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** This feature's sections of a profile. */
export const resumeSections: ProfileSectionViews = {
  resume: lazyPart(async () => (await import('./resume-section.tsx')).ResumeSection),
};
