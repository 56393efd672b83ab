import type { CalendarAnswer, CalendarEvent, HolidayEvent } from '@tenure/contract/leave/calendar.ts';
import { expect, it } from 'vitest';
import { holidayNames, timelineRows } from './timeline-rows.ts';

const holiday = (start: string) =>
  ({ id: start, type: 'public-holiday', start, locationIds: [1] }) as HolidayEvent;
const december = { from: '2026-11-23', to: '2026-12-27' };

it('writes the names of holidays where there is room, and never over one another', () => {
  const named = holidayNames(['2026-12-01', '2026-12-24', '2026-12-25'].map(holiday), december);
  expect(named.map(({ columns, isBefore }) => [columns, isBefore])).toEqual([
    ['10 / 32', false],
    ['34 / 36', false],
  ]);
  expect(holidayNames([holiday('2026-12-24')], december)).toMatchObject([
    { columns: '1 / 32', isBefore: true },
  ]);
  expect(holidayNames([holiday('2026-10-26')], december)).toEqual([]);
});

it('gathers people under their location with its holidays, and their leave', () => {
  const person = (id: number, locationId: number) => ({ id, fullName: `P${id}`, photo: null, locationId });
  const leave = {
    id: 'leave-1',
    type: 'leave',
    start: '2026-12-02',
    end: '2026-12-02',
    employeeId: 7,
  } as CalendarEvent;
  const data = {
    people: [person(7, 1), person(8, 2)],
    events: [holiday('2026-12-01'), leave],
    locations: [
      { id: 1, title: 'Leith' },
      { id: 2, title: 'Perth' },
    ],
  } as CalendarAnswer['data'];
  const rows = timelineRows(data);
  expect(rows.map(({ key, holidays }) => [key, holidays.length])).toEqual([
    ['location-1', 1],
    ['person-7', 1],
    ['location-2', 0],
    ['person-8', 0],
  ]);
  expect(rows.map((row) => (row.kind === 'person' ? row.leave.length : row.people))).toEqual([1, 1, 1, 0]);
});
