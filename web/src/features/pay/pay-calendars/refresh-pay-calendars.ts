import type { QueryClient } from '@tanstack/react-query';
import { getPayDates, listPayCalendars } from '@tenure/contract/pay/pay-calendars.ts';
import { everyQueryOf } from '../../../lib/api/query.ts';

export const refreshPayCalendars = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [listPayCalendars, getPayDates].map((endpoint) => queryClient.invalidateQueries(everyQueryOf(endpoint))),
  );
