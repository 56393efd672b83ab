import type * as holidaysContract from '@tenure/contract/leave/holidays.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load no code for them. */
export const refreshHolidays = refetching(
  namesIn<typeof holidaysContract>('listHolidayRegions', 'listPublicHolidays'),
);
