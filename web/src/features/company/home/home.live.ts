import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshDashboards } from './refresh-dashboards.ts';

export const homeLive: LiveUpdates = { dashboards: refreshDashboards };
