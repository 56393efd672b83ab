import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

export const superSections: ProfileSectionViews = {
  'super-and-benefits': lazy(async () => ({ default: (await import('./super-section.tsx')).SuperSection })),
};
