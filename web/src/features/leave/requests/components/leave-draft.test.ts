import { expect, it } from 'vitest';
import { bodyOf, emptyLeaveDraft, minutesOfText, pricedOf, problemsOf } from './leave-draft.ts';

const words = { type: 'type', first: 'first', last: 'last', lastEarlier: 'earlier', hours: 'hours' };
const week = { ...emptyLeaveDraft(4), startDate: '2026-11-02', endDate: '2026-11-06' };

it('reads hours as people write them, to the minute', () => {
  expect(minutesOfText('4')).toBe(240);
  expect(minutesOfText(' 3.5 ')).toBe(210);
  expect(minutesOfText('7,33')).toBe(440);
  for (const text of ['', '0', '25', '-1', '1.234', 'four']) expect(minutesOfText(text)).toBeNull();
});

it('names everything that is missing', () => {
  expect(problemsOf(emptyLeaveDraft(null), words)).toEqual({
    typeId: 'type',
    startDate: 'first',
    endDate: 'last',
  });
  expect(problemsOf({ ...week, endDate: '2026-11-01' }, words)).toEqual({ endDate: 'earlier' });
  expect(problemsOf({ ...week, firstHours: 'x', lastHours: '' }, words)).toEqual({
    firstDayMinutes: 'hours',
    lastDayMinutes: 'hours',
  });
  expect(problemsOf(week, words)).toEqual({});
});

it('sends no part of the last day where the leave is one day', () => {
  const oneDay = { ...week, endDate: week.startDate, firstHours: '4', lastHours: 'x', typeId: 4 };
  expect(problemsOf(oneDay, words)).toEqual({});
  expect(bodyOf(oneDay)).toMatchObject({ firstDayMinutes: 240, lastDayMinutes: null });
});

it('banks the hours of the first day, once they can be read', () => {
  const banked = { ...week, endDate: '', bankedHours: '2,5', typeId: 4 };
  expect(problemsOf(banked, words)).toEqual({});
  expect(bodyOf(banked)).toEqual({
    typeId: 4,
    startDate: '2026-11-02',
    endDate: '2026-11-02',
    bankedMinutes: 150,
    note: '',
  });
  expect(pricedOf(banked, null)).toMatchObject({ endDate: '2026-11-02', bankedMinutes: 150 });
  const unread = { ...banked, bankedHours: '' };
  expect(problemsOf(unread, words)).toEqual({ bankedMinutes: 'hours' });
  expect(pricedOf(unread, null)).toBeNull();
});

it('prices nothing before both days are there', () => {
  expect(pricedOf({ ...week, endDate: '' }, null)).toBeNull();
  expect(pricedOf({ ...week, typeId: null }, null)).toBeNull();
  expect(pricedOf({ ...week, firstHours: 'x' }, 3)).toMatchObject({ firstDayMinutes: null, requestId: 3 });
});
