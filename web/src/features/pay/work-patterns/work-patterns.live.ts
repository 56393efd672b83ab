import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshWorkPatterns } from './refresh-work-patterns.ts';

export const workPatternsLive: LiveUpdates = { 'work-patterns': refreshWorkPatterns };
