import type { FeatureContribution } from '../../../app/contributions.ts';

export const requisitionsContribution: FeatureContribution = {
  inboxKinds: {
    requisition: {
      loadFacts: async () => (await import('./components/inbox-facts.tsx')).RequisitionInboxFacts,
      decide: async (id, decision) => (await import('./inbox-decision.ts')).decideRequisition(id, decision),
    },
  },
};
