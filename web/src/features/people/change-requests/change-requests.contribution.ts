import type { FeatureContribution } from '../../../app/contributions.ts';

export const changeRequestsContribution: FeatureContribution = {
  inboxKinds: {
    'change-request': {
      loadFacts: async () => (await import('./inbox-facts.tsx')).RequestInboxFacts,
      loadDecide: async () => (await import('./inbox-decision.ts')).decideRequest,
    },
  },
  ownSectionNote: async () => (await import('./own-request-note.tsx')).OwnRequestNote,
};
