import type { ProfileSectionProps, ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const TaxSection = lazyPart(async () => (await import('./tax-section.tsx')).TaxSection);

export const taxSections: ProfileSectionViews = {
  taxation: (props: ProfileSectionProps) => <TaxSection scheme="tfn" {...props} />,
  'uk-taxation': (props: ProfileSectionProps) => <TaxSection scheme="uk-taxation" {...props} />,
};
