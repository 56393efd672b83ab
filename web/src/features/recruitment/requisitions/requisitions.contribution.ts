import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshRequisitions } from './refresh-requisitions.ts';

export const requisitionsContribution: FeatureContribution = {
  inboxKinds: {
    requisition: {
      loadFacts: async () => (await import('./components/inbox-facts.tsx')).RequisitionInboxFacts,
      decide: async (id, decision) => (await import('./inbox-decision.ts')).decideRequisition(id, decision),
    },
  },
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'requisitions') void refreshRequisitions(queryClient);
  },
  onLiveGap: (queryClient) => void refreshRequisitions(queryClient),
};
