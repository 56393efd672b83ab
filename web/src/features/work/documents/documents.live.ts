import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshDocuments, refreshReaders } from './refresh-documents.ts';

export const documentsLive: LiveUpdates = {
  documents: refreshDocuments,
  'document-readers': refreshReaders,
};
