import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshExports } from './refresh-payroll-exports.ts';

export const payrollExportLive: LiveUpdates = { 'payroll-exports': refreshExports };
