import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshOwnName, refreshRecords } from './refresh-records.ts';

export const employeeRecordLive: LiveUpdates = {
  'employee-record': refreshRecords,
  'own-name': refreshOwnName,
};
