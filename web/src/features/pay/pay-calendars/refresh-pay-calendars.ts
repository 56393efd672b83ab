import type * as payCalendarsContract from '@tenure/contract/pay/pay-calendars.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load no code for them. */
export const refreshPayCalendars = refetching(
  namesIn<typeof payCalendarsContract>('listPayCalendars', 'getPayDates'),
);
