import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshAssigning } from './refresh-assigning.ts';

export const assigningLive: LiveUpdates = { 'course-assignment': refreshAssigning };
