import type { FeatureContribution } from '../../../app/contributions.ts';
import { bankSections } from './profile-sections.tsx';

export const bankAccountsContribution: FeatureContribution = {
  inboxKinds: {
    'bank-change': { loadFacts: async () => (await import('./inbox-facts.tsx')).BankChangeInboxFacts },
  },
  profileSections: bankSections,
};
