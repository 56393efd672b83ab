import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

export const pensionSections: ProfileSectionViews = {
  pension: lazy(async () => ({ default: (await import('./pension-section.tsx')).PensionSection })),
};
