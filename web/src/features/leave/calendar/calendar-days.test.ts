import type { CalendarEvent } from '@tenure/contract/leave/calendar.ts';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  byDay,
  calendarViews,
  daysOf,
  mondayOf,
  spanOf,
  stepped,
  weeksOf,
} from './calendar-days.ts';

it.each([
  ['month', '2026-11-24', '2026-10-26', '2026-12-06'],
  ['month', '2026-02-10', '2026-01-26', '2026-03-01'],
  ['week', '2026-11-24', '2026-11-23', '2026-11-29'],
  ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ['timeline', '2026-10-20', '2026-10-19', '2026-11-22'],
] as const)('a %s around %s is from %s to %s', (view, day, from, to) => {
  expect(spanOf(view, day)).toEqual({ from, to });
});

it('goes to the month after without skipping a short one', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

it.each(calendarViews)('comes back from the next %s to the present one', (view) => {
  const there = stepped(view, '2026-11-24', 1);
  expect(spanOf(view, stepped(view, there, -1))).toEqual(spanOf(view, '2026-11-24'));
});

it('keeps its days through the changes of summer time', () => {
  expect(addDays('2026-10-03', 2)).toBe('2026-10-05');
  expect(daysOf({ from: '2026-03-28', to: '2026-03-31' })).toHaveLength(4);
  expect(mondayOf('2026-04-05')).toBe('2026-03-30');
});

it('has whole weeks', () => {
  expect(weeksOf(spanOf('month', '2026-11-01')).every((week) => week.length === 7)).toBe(true);
});

it('puts leave on each of its days within the span, after the holidays', () => {
  const leave = { id: 'leave-1', type: 'leave', start: '2026-11-01', end: '2026-11-03' } as CalendarEvent;
  const cup = {
    id: 'holiday-1',
    type: 'public-holiday',
    start: '2026-11-03',
    end: '2026-11-03',
  } as CalendarEvent;
  const days = byDay([leave, cup], { from: '2026-11-02', to: '2026-11-04' });
  expect([...days].map(([day, events]) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-11-02', ['leave-1']],
    ['2026-11-03', ['holiday-1', 'leave-1']],
    ['2026-11-04', []],
  ]);
});

it('lists a holiday that several places share once a day', () => {
  const holiday = (id: string, title: string) =>
    ({ id, type: 'public-holiday', title, start: '2026-10-26', end: '2026-10-26' }) as CalendarEvent;
  const events = [holiday('1', 'Labour Day'), holiday('2', 'Labour Day'), holiday('3', 'Fair Day')];
  const days = byDay(events, { from: '2026-10-26', to: '2026-10-26' });
  expect(days.get('2026-10-26')?.map(({ id }) => id)).toEqual(['1', '3']);
});
