import { z } from 'zod';
import { calendarEvent, calendarPerson } from './calendar.ts';

/** Data the server sends with the widget. */
export const leaveCalendarInfo = z.object({
  today: z.iso.date(),
  events: z.array(calendarEvent),
});

/** A week of the viewer's direct reports, from Monday: this one, or at the weekend the next. */
export const teamWeekInfo = leaveCalendarInfo.extend({
  from: z.iso.date(),
  /** Those who are away in the week first; at most as many as one card shows. */
  people: z.array(calendarPerson),
  /** Everyone in the team, shown or not. */
  size: z.int(),
});
