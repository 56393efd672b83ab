import type { FeatureContribution, InboxKind } from '../../../app/contributions.ts';
import { workflowSections } from './profile-sections.ts';

const task: InboxKind = {
  loadFacts: async () => (await import('./components/inbox-facts.tsx')).TaskInboxFacts,
  loadDecide: async () => (await import('./inbox-decision.ts')).completeTask,
};

export const workflowsContribution: FeatureContribution = {
  inboxKinds: {
    task,
    'queued-task': task,
  },
  profileSections: workflowSections,
};
