import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshPayCalendars } from './refresh-pay-calendars.ts';

export const payCalendarsLive: LiveUpdates = { 'pay-calendars': refreshPayCalendars };
