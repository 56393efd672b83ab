import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refreshDocumentBatches, refreshPersonalDocuments } from './refresh-personal-documents.ts';

export const personalDocumentsContribution: FeatureContribution = {
  profileSections: {
    'personal-documents': lazyPart(
      async () => (await import('./personal-documents.section.tsx')).PersonalDocumentsSection,
    ),
  },
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'documents') void refreshPersonalDocuments(queryClient);
    if (event.subject === 'document-batches') void refreshDocumentBatches(queryClient);
  },
  onLiveGap: (queryClient) => void refreshPersonalDocuments(queryClient),
};
