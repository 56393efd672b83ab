import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshHolidays } from './holidays.queries.ts';

export const holidaysContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'public-holidays') void refreshHolidays(queryClient);
  },
  onLiveGap: (queryClient) => void refreshHolidays(queryClient),
};
