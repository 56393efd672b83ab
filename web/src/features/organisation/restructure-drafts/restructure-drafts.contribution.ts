import type { FeatureContribution } from '../../../app/contributions.ts';

export const restructureDraftsContribution: FeatureContribution = {
  inboxKinds: {
    'restructure-draft': {
      loadFacts: async () => (await import('./components/inbox-facts.tsx')).DraftInboxFacts,
      loadDecide: async () => (await import('./inbox-decision.ts')).decideDraft,
    },
  },
};
