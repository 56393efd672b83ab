import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { type CalendarEvent, getCalendar, type LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import { mock } from '../mock.ts';

const people = [
  { id: 1, fullName: 'Marco Bianchi', photo: null, locationId: 1 },
  { id: 2, fullName: 'Elena Novak', photo: null, locationId: 1 },
  { id: 3, fullName: 'Rāwiri Tipene', photo: null, locationId: 2 },
];
const locations = [
  { id: 1, title: 'Melbourne' },
  { id: 2, title: 'Lyttelton' },
];

function leave(
  id: number,
  [person, start, end]: readonly [number, string, string],
  type: { title: string; color: string; hours: string } | null,
  isApproved = true,
): LeaveEvent {
  const { fullName = '' } = people.find((one) => one.id === person) ?? {};
  const title = type?.title ?? 'Away';
  return {
    id: `leave-${id}`,
    type: 'leave',
    start,
    end,
    title,
    longTitle: `${fullName} · ${title}`,
    color: type?.color ?? null,
    textColor: null,
    url: type === null ? null : `/dashboard/leave/leave-request/${id}`,
    employeeId: person,
    isApproved,
    meta: { fullName, leaveType: type?.title ?? null, hours: type?.hours ?? null },
  };
}

const holiday = (id: number, start: string, title: string, locationId: number): CalendarEvent => ({
  id: `holiday-${id}`,
  type: 'public-holiday',
  start,
  end: start,
  title,
  longTitle: title,
  color: null,
  textColor: null,
  url: null,
  locationIds: [locationId],
  meta: {
    stateCode: locationId === 1 ? 'VIC' : 'CAN',
    countryCode: locationId === 1 ? 'AU' : 'NZ',
    tag: 'whole-day',
  },
});

const events: CalendarEvent[] = [
  leave(1, [1, '2026-11-09', '2026-11-13'], { title: 'Annual', color: 'teal', hours: '38.00' }),
  leave(2, [2, '2026-11-26', '2026-11-27'], { title: 'Annual', color: 'teal', hours: '15.20' }, false),
  leave(3, [3, '2026-11-23', '2026-12-02'], null),
  holiday(1, '2026-11-03', 'Melbourne Cup', 1),
  holiday(2, '2026-11-13', 'Christchurch Show Day', 2),
];

export const calendarHandlers = [
  mock(getCalendar, ({ query }) => {
    const isAt = (id: number) => query.locationId === undefined || query.locationId === id;
    const shown = people
      .filter(({ locationId }) => isAt(locationId))
      .filter(({ fullName }) => fullName.toLowerCase().includes((query.name ?? '').toLowerCase()));
    const isShown = (event: CalendarEvent) =>
      event.type === 'leave' ? shown.some(({ id }) => id === event.employeeId) : event.locationIds.some(isAt);
    return {
      data: {
        people: shown,
        events: events.filter(
          (event) => isShown(event) && event.start <= query.to && event.end >= query.from,
        ),
        away: [{ day: '2026-11-24', people: 1 }],
        locations,
        departments: [{ id: 1, title: 'Terminal Operations' }],
        today: '2026-11-24',
      },
      metadata: {
        pagination: paginate(
          shown.length,
          shown.length,
          { page: query.page, itemsPerPage: query.peoplePerPage },
          getCalendar.path,
        ),
        actions: offer('VIEW', 'FILTER'),
      },
    };
  }),
];
