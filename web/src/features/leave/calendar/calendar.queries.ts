import { keepPreviousData } from '@tanstack/react-query';
import { getCalendar, mostCalendarPeople } from '@tenure/contract/leave/calendar.ts';
import { query } from '../../../lib/api/query.ts';
import { type CalendarView, spanOf } from './calendar-days.ts';

export interface CalendarAsked {
  view: CalendarView;
  day: string;
  show: 'everyone' | 'team' | 'me';
  location: number | null;
  department: number | null;
  searchText: string;
}

const aMinute = 60_000;

export function calendarQuery({ view, day, show, location, department, searchText }: CalendarAsked) {
  return {
    ...query(getCalendar, {
      query: {
        ...spanOf(view, day),
        show,
        ...(location !== null && { locationId: String(location) }),
        ...(department !== null && { departmentId: String(department) }),
        ...(searchText !== '' && { name: searchText }),
        // The year view shows only how many people are away.
        peoplePerPage: view === 'year' ? '1' : String(mostCalendarPeople),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: aMinute,
  };
}
