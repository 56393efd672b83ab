import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshPension } from './refresh-pension.ts';

export const pensionLive: LiveUpdates = { pension: refreshPension };
