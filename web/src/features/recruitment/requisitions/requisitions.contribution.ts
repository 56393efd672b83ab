import type { FeatureContribution } from '../../../app/contributions.ts';

export const requisitionsContribution: FeatureContribution = {
  inboxKinds: {
    requisition: {
      loadFacts: async () => (await import('./components/inbox-facts.tsx')).RequisitionInboxFacts,
      loadDecide: async () => (await import('./inbox-decision.ts')).decideRequisition,
    },
  },
};
