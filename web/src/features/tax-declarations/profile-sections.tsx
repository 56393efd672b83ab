import { lazy } from 'react';
import type { ProfileSectionProps, ProfileSectionViews } from '../../app/contributions.ts';

const TaxSection = lazy(async () => ({
  default: (await import('./tax-section.tsx')).TaxSection,
}));

export const taxSections: ProfileSectionViews = {
  taxation: (props: ProfileSectionProps) => <TaxSection scheme="tfn" {...props} />,
  'uk-taxation': (props: ProfileSectionProps) => <TaxSection scheme="uk-taxation" {...props} />,
};
