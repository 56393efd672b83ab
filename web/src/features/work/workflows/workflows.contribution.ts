import type { FeatureContribution, InboxKind } from '../../../app/contributions.ts';
import { workflowSections } from './profile-sections.ts';
import { refreshTemplates, refreshWorkflows } from './refresh-workflows.ts';

const task: InboxKind = {
  loadFacts: async () => (await import('./components/inbox-facts.tsx')).TaskInboxFacts,
  decide: async (id) => (await import('./inbox-decision.ts')).completeTask(id),
};

export const workflowsContribution: FeatureContribution = {
  inboxKinds: {
    task,
    'queued-task': task,
  },
  profileSections: workflowSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'workflows') void refreshWorkflows(queryClient);
    if (event.subject === 'workflow-templates') void refreshTemplates(queryClient);
  },
  onLiveGap: (queryClient) => void refreshWorkflows(queryClient),
};
