import { lazy } from 'react';
import type { ProfileSectionProps, ProfileSectionViews } from '../../app/contributions.ts';

const BankSection = lazy(async () => ({
  default: (await import('./bank-section.tsx')).BankSection,
}));

export const bankSections: ProfileSectionViews = {
  'bank-details': (props: ProfileSectionProps) => <BankSection scheme="bank-accounts" {...props} />,
  'uk-bank-details': (props: ProfileSectionProps) => <BankSection scheme="uk-bank-accounts" {...props} />,
};
