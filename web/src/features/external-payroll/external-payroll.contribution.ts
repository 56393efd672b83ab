import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshExternalPayroll } from './refresh-external-payroll.ts';

export const externalPayrollContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).externalPayrollSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'external-payroll') {
      void refreshExternalPayroll(queryClient);
    }
  },
  onLiveGap: (queryClient) => void refreshExternalPayroll(queryClient),
};
