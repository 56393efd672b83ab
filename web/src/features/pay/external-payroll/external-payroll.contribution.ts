import type { FeatureContribution } from '../../../app/contributions.ts';
import { externalPayrollSections } from './profile-sections.ts';
import { refreshExternalPayroll } from './refresh-external-payroll.ts';

export const externalPayrollContribution: FeatureContribution = {
  profileSections: externalPayrollSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'external-payroll') {
      void refreshExternalPayroll(queryClient);
    }
  },
  onLiveGap: (queryClient) => void refreshExternalPayroll(queryClient),
};
