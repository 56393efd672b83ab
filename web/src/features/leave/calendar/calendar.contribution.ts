import type { FeatureContribution } from '../../../app/contributions.ts';
import { refreshCalendar } from './calendar.queries.ts';

const shown: readonly string[] = ['leave', 'public-holidays'];

export const calendarContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && shown.includes(event.subject)) void refreshCalendar(queryClient);
  },
  onLiveGap: (queryClient) => void refreshCalendar(queryClient),
};
