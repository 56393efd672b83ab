import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshLearning } from './refresh-learning.ts';

export const learningLive: LiveUpdates = { learning: refreshLearning };
