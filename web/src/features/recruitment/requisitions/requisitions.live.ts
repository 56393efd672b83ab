import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshRequisitions } from './refresh-requisitions.ts';

export const requisitionsLive: LiveUpdates = { requisitions: refreshRequisitions };
