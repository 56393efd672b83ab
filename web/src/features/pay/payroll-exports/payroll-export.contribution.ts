import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshExports } from './refresh-payroll-exports.ts';

export const payrollExportContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'payroll-exports') void refreshExports(queryClient);
  },
  onLiveGap: (queryClient) => void refreshExports(queryClient),
};
