import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshDocuments } from './refresh-documents.ts';

export const documentsLive: LiveUpdates = { documents: refreshDocuments };
