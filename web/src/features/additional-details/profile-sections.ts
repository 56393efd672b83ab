import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

export const additionalDetailSections: ProfileSectionViews = {
  'additional-details': lazy(async () => ({
    default: (await import('./section/details-section.tsx')).DetailsSection,
  })),
};
