import { leaveCalendarSettings } from '@tenure/contract/company/widgets.ts';
import { type CalendarEvent, getCalendar } from '@tenure/contract/leave/calendar.ts';
import { Temporal } from 'temporal-polyfill';
import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { calendarOf } from './calendar.service.ts';

const mostPeople = '200';

/** The calendar of the next days, as its own screen shows it. */
export const leaveCalendarWidget: WidgetContribution = {
  type: 'leaveCalendar',
  title: 'Leave calendar',
  description: 'Who is away soon, and public holidays',
  icon: 'calendar-event',
  module: 'calendar',
  defaultContainer: 2,
  isFor: (_tx, viewer) => holdsAnywhere(viewer, 'leave.calendar.view'),
  info: async (tx, viewer, given) => {
    const { today } = viewer;
    const none: CalendarEvent[] = [];
    if (!holdsAnywhere(viewer, 'leave.calendar.view')) return { today, events: none };
    const settings = leaveCalendarSettings.parse(given);
    const to = Temporal.PlainDate.from(today).add({ days: settings.daysAhead - 1 });
    const query = getCalendar.query.parse({
      from: today,
      to: to.toString(),
      show: settings.show,
      peoplePerPage: mostPeople,
    });
    const { events } = await calendarOf(tx, viewer, query);
    const isShown = (event: CalendarEvent) =>
      event.type === 'leave' ? event.isApproved || settings.showPendings : settings.showHolidays;
    return { today, events: events.filter(isShown) };
  },
};
