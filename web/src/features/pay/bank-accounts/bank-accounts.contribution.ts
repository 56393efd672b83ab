import type { FeatureContribution } from '../../../app/contributions.ts';
import { bankSections } from './profile-sections.tsx';
import { refreshBankAccounts } from './refresh-bank-accounts.ts';

export const bankAccountsContribution: FeatureContribution = {
  inboxKinds: {
    'bank-change': { loadFacts: async () => (await import('./inbox-facts.tsx')).BankChangeInboxFacts },
  },
  profileSections: bankSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'bank-accounts') void refreshBankAccounts(queryClient);
  },
  onLiveGap: (queryClient) => void refreshBankAccounts(queryClient),
};
