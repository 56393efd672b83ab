import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

/** What this feature brings to a profile. */
export const resumeSections: ProfileSectionViews = {
  resume: lazy(async () => ({
    default: (await import('./resume-section.tsx')).ResumeSection,
  })),
};
