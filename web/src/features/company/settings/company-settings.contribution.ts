import type { FeatureContribution } from '../../../app/contributions.ts';
import { reportFailure } from '../../../lib/failures.ts';
import { showCompany } from './show-company.ts';

/** Another administrator, or another tab, changed the company. */
export const companySettingsContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'company')
      showCompany(queryClient).catch(reportFailure);
  },
  onLiveGap: (queryClient) => {
    showCompany(queryClient).catch(reportFailure);
  },
};
