import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshChangeRequests } from './refresh-change-requests.ts';

export const changeRequestsContribution: FeatureContribution = {
  inboxKinds: {
    'change-request': {
      loadFacts: async () => (await import('./inbox-facts.tsx')).RequestInboxFacts,
      decide: async (id, decision) => (await import('./inbox-decision.ts')).decideRequest(id, decision),
    },
  },
  ownSectionNote: async () => (await import('./own-request-note.tsx')).OwnRequestNote,
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    // Requests show the current value beside the new one, so a changed record changes them too.
    if (event.subject === 'change-requests' || event.subject === 'employee-record') {
      void refreshChangeRequests(queryClient);
    }
  },
  onLiveGap: (queryClient) => void refreshChangeRequests(queryClient),
};
