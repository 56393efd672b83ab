import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshRecognition, refreshTrophyRequests } from './refresh-recognition.ts';

export const recognitionLive: LiveUpdates = {
  recognition: refreshRecognition,
  'trophy-requests': refreshTrophyRequests,
};
