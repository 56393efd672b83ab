import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshPayCalendars } from './refresh-pay-calendars.ts';

export const payCalendarsContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'pay-calendars') void refreshPayCalendars(queryClient);
  },
  onLiveGap: (queryClient) => void refreshPayCalendars(queryClient),
};
