import type { CalendarEvent, CalendarPerson, LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import { holidayRegion } from '@tenure/domain/leave/holiday-regions.ts';
import { holidaysAt, type KeptHoliday } from '@tenure/domain/leave/holidays.ts';
import { sightOfLeave } from './calendar.policy.ts';
import type { CalendarPlaces, LeaveRow } from './calendar.reads.ts';

const hoursOf = (minutes: number) => (minutes / 60).toFixed(2);

/** One leave as the viewer sees it; null where they see nothing of it. */
export function leaveEvent(row: LeaveRow, fullName: string): LeaveEvent | null {
  const sight = sightOfLeave(row);
  if (sight === 'nothing') return null;
  const isWhole = sight === 'whole';
  const title = isWhole ? row.typeTitle : 'Away';
  return {
    id: `leave-${row.id}`,
    type: 'leave',
    start: row.start,
    end: row.end,
    title,
    longTitle: `${fullName} · ${title}`,
    color: isWhole ? row.colour : null,
    textColor: null,
    url: isWhole ? `/dashboard/leave/leave-request/${row.id}` : null,
    employeeId: row.employeeId,
    isApproved: isWhole ? row.isApproved : true,
    meta: {
      fullName,
      leaveType: isWhole ? row.typeTitle : null,
      hours: isWhole ? hoursOf(row.minutes) : null,
    },
  };
}

/** Each holiday once, with the locations it applies to. */
export function holidayEvents(
  kept: readonly (KeptHoliday & { id: number })[],
  locations: CalendarPlaces['locations'],
): CalendarEvent[] {
  const applies = new Map<KeptHoliday & { id: number }, number[]>();
  for (const { id, country, state } of locations) {
    for (const holiday of holidaysAt(kept, { ...holidayRegion(country, state), locationId: id })) {
      applies.set(holiday, [...(applies.get(holiday) ?? []), id]);
    }
  }
  return [...applies]
    .map(
      ([{ id, day, name, country, state, freeMinutes }, locationIds]): CalendarEvent => ({
        id: `holiday-${id}`,
        type: 'public-holiday',
        start: day,
        end: day,
        title: name,
        longTitle: state === '' ? `${name} · ${country}` : `${name} · ${state}, ${country}`,
        color: null,
        textColor: null,
        url: null,
        locationIds,
        meta: {
          stateCode: state === '' ? null : state,
          countryCode: country,
          tag: freeMinutes === null ? 'whole-day' : 'part-day',
        },
      }),
    )
    .sort((one, other) => one.start.localeCompare(other.start) || one.id.localeCompare(other.id));
}

export function leaveEvents(rows: readonly LeaveRow[], people: readonly CalendarPerson[]): LeaveEvent[] {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return rows.flatMap((row) => leaveEvent(row, names.get(row.employeeId) ?? '') ?? []);
}
