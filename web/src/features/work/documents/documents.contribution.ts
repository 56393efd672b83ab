import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshDocuments } from './refresh-documents.ts';

export const documentsContribution: FeatureContribution = {
  inboxKinds: {
    document: { loadFacts: async () => (await import('./components/inbox-facts.tsx')).DocumentInboxFacts },
  },
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'documents') void refreshDocuments(queryClient);
  },
  onLiveGap: (queryClient) => void refreshDocuments(queryClient),
};
