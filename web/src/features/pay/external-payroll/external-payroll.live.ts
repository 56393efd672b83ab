import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshExternalPayroll } from './refresh-external-payroll.ts';

export const externalPayrollLive: LiveUpdates = { 'external-payroll': refreshExternalPayroll };
