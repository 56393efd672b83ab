import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshDocumentBatches, refreshPersonalDocuments } from './refresh-personal-documents.ts';

export const personalDocumentsLive: LiveUpdates = {
  documents: refreshPersonalDocuments,
  'document-batches': refreshDocumentBatches,
};
