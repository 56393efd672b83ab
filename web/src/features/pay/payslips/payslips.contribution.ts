import type { FeatureContribution } from '../../../app/contributions.ts';
import { payslipSections } from './profile-sections.tsx';
import { refreshBatches, refreshPayslips } from './refresh-payslips.ts';

export const payslipsContribution: FeatureContribution = {
  profileSections: payslipSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'payslips') void refreshPayslips(queryClient);
    if (event.subject === 'payslip-batches') void refreshBatches(queryClient);
  },
  onLiveGap: (queryClient) => void refreshPayslips(queryClient),
};
