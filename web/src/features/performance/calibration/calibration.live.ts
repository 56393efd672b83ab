import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshCalibrations } from './refresh-calibrations.ts';

export const calibrationLive: LiveUpdates = { 'performance-calibration': refreshCalibrations };
