import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshCpdPlans } from './refresh-cpd-plans.ts';

export const cpdPlansLive: LiveUpdates = { learning: refreshCpdPlans };
