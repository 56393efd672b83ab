import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshExternalTraining } from './refresh-external-training.ts';

export const externalTrainingLive: LiveUpdates = { learning: refreshExternalTraining };
