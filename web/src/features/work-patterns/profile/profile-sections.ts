import { lazy } from 'react';
import type { ProfileSectionViews } from '../../../app/contributions.ts';

export const workPatternSections: ProfileSectionViews = {
  'work-pattern': lazy(async () => ({
    default: (await import('./work-pattern-section.tsx')).WorkPatternSection,
  })),
};
