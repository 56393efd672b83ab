import { z } from 'zod';
import { calendarEvent } from './calendar.ts';

/** Data the server sends with the widget. */
export const leaveCalendarInfo = z.object({
  today: z.iso.date(),
  events: z.array(calendarEvent),
});
