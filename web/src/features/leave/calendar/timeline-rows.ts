import type { CalendarAnswer, HolidayEvent, LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import { daysApart, type Span } from './calendar-days.ts';

export interface GroupRow {
  kind: 'group';
  key: string;
  title: string;
  people: number;
  holidays: readonly HolidayEvent[];
}

export interface PersonRow {
  kind: 'person';
  key: string;
  fullName: string;
  photo: string | null;
  leave: readonly LeaveEvent[];
  holidays: readonly HolidayEvent[];
}

export type TimelineRow = GroupRow | PersonRow;

/** A heading for each location, then its people, in the given order. */
export function timelineRows({ people, events, locations }: CalendarAnswer['data']): TimelineRow[] {
  const leave = new Map<number, LeaveEvent[]>();
  const holidays = new Map<number, HolidayEvent[]>();
  for (const event of events) {
    if (event.type === 'leave') {
      leave.set(event.employeeId, [...(leave.get(event.employeeId) ?? []), event]);
      continue;
    }
    for (const id of event.locationIds) holidays.set(id, [...(holidays.get(id) ?? []), event]);
  }
  const titles = new Map(locations.map(({ id, title }) => [id, title]));
  return [...Map.groupBy(people, ({ locationId }) => locationId)].flatMap(([locationId, here]) => {
    const shared = { holidays: holidays.get(locationId) ?? [] };
    const head: GroupRow = {
      ...shared,
      kind: 'group',
      key: `location-${locationId}`,
      title: titles.get(locationId) ?? '',
      people: here.length,
    };
    const rows = here.map(
      ({ id, fullName, photo }): PersonRow => ({
        ...shared,
        kind: 'person',
        key: `person-${id}`,
        fullName,
        photo,
        leave: leave.get(id) ?? [],
      }),
    );
    return [head, ...rows];
  });
}

interface NamedHoliday {
  holiday: HolidayEvent;
  /** The grid columns for its name. */
  columns: string;
  /** On the left of its day. */
  isBefore: boolean;
}

/** Places each holiday's name beside its day, on the side with more room; one between two others has none. */
export function holidayNames(holidays: readonly HolidayEvent[], span: Span): NamedHoliday[] {
  const shown = holidays.filter(({ start }) => start >= span.from && start <= span.to);
  const lastColumn = daysApart(span.from, span.to) + 2;
  const columnOf = (holiday: HolidayEvent | undefined, otherwise: number) =>
    holiday === undefined ? otherwise : daysApart(span.from, holiday.start) + 1;
  let used = 1;
  return shown.flatMap((holiday, place) => {
    const column = columnOf(holiday, 1);
    const next = columnOf(shown[place + 1], lastColumn);
    const [before, after] = [column - used, next - column - 1];
    const isBefore = before > after;
    used = isBefore ? column + 1 : next;
    if (Math.max(before, after) === 0) return [];
    const columns = isBefore ? `${column - before} / ${column}` : `${column + 1} / ${next}`;
    return [{ holiday, columns, isBefore }];
  });
}
