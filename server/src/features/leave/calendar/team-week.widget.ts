import { type CalendarPerson, getCalendar, type LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import type { teamWeekInfo } from '@tenure/contract/leave/calendar-widget.ts';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { WidgetContribution } from '../../../module.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { calendarOf } from './calendar.service.ts';

const mostRead = '200';
const mostShown = 8;

/** The direct reports' week, day by day, as the team calendar shows it; at the weekend, the next one. */
export const teamWeekWidget: WidgetContribution = {
  type: 'teamWeek',
  title: 'My team’s week',
  description: 'Who in your team is away this week, day by day; at the weekend, next week',
  icon: 'calendar-user',
  module: 'calendar',
  defaultContainer: 1,
  isFor: async (tx, viewer) => holdsAnywhere(viewer, 'leave.calendar.view') && (await leadsAnyone(tx)),
  info: async (tx, viewer) => {
    const { today } = viewer;
    const day = Temporal.PlainDate.from(today);
    const isWeekend = day.dayOfWeek > 5;
    const from = isWeekend ? day.add({ days: 8 - day.dayOfWeek }) : day.subtract({ days: day.dayOfWeek - 1 });
    const query = getCalendar.query.parse({
      from: from.toString(),
      to: from.add({ days: 6 }).toString(),
      show: 'team',
      peoplePerPage: mostRead,
    });
    const { people, total, events } = await calendarOf(tx, viewer, query);
    const away = new Set(
      events
        .filter((event): event is LeaveEvent => event.type === 'leave')
        .map(({ employeeId }) => employeeId),
    );
    const isAway = ({ id }: CalendarPerson) => Number(away.has(id));
    const info: z.output<typeof teamWeekInfo> = {
      today,
      from: from.toString(),
      people: people.toSorted((one, other) => isAway(other) - isAway(one)).slice(0, mostShown),
      size: total,
      events,
    };
    return { ...info };
  },
};
