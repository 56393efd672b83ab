import { lazy } from 'react';
import type { ProfileSectionProps, ProfileSectionViews } from '../../app/contributions.ts';

const DatedSection = lazy(async () => ({
  default: (await import('./sections/dated-section.tsx')).DatedSection,
}));

export const recordSections: ProfileSectionViews = {
  general: (props: ProfileSectionProps) => <DatedSection section="general" {...props} />,
  'employment-details': (props: ProfileSectionProps) => (
    <DatedSection section="employment-details" {...props} />
  ),
};
