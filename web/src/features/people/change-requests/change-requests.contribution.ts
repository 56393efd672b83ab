import type { FeatureContribution } from '../../../app/contributions.ts';

export const changeRequestsContribution: FeatureContribution = {
  inboxKinds: {
    'change-request': {
      loadFacts: async () => (await import('./inbox-facts.tsx')).RequestInboxFacts,
      decide: async (id, decision) => (await import('./inbox-decision.ts')).decideRequest(id, decision),
    },
  },
  ownSectionNote: async () => (await import('./own-request-note.tsx')).OwnRequestNote,
};
