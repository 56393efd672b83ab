import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshHolidays } from './refresh-holidays.ts';

export const holidaysLive: LiveUpdates = { 'public-holidays': refreshHolidays };
