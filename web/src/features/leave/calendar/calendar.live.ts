import type * as calendarContract from '@tenure/contract/leave/calendar.ts';
import type { LiveUpdates } from '../../../app/live-updates.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

const refresh = refetching(namesIn<typeof calendarContract>('getCalendar'));

export const calendarLive: LiveUpdates = { leave: refresh, 'public-holidays': refresh };
