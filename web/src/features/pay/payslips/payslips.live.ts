import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshBatches, refreshPayslips } from './refresh-payslips.ts';

export const payslipsLive: LiveUpdates = { payslips: refreshPayslips, 'payslip-batches': refreshBatches };
