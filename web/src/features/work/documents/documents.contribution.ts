import type { FeatureContribution } from '../../../app/contributions.ts';

export const documentsContribution: FeatureContribution = {
  inboxKinds: {
    document: { loadFacts: async () => (await import('./components/inbox-facts.tsx')).DocumentInboxFacts },
  },
};
