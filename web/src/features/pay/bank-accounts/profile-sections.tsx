import type { ProfileSectionProps, ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const BankSection = lazyPart(async () => (await import('./bank-section.tsx')).BankSection);

export const bankSections: ProfileSectionViews = {
  'bank-details': (props: ProfileSectionProps) => <BankSection scheme="bank-accounts" {...props} />,
  'uk-bank-details': (props: ProfileSectionProps) => <BankSection scheme="uk-bank-accounts" {...props} />,
};
