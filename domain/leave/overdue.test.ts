import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysLater } from './days.ts';
import { isOverdue } from './overdue.ts';

const monday = '2026-10-19';
const noHolidays = new Set<string>();

it('gives an approver whole working days, without the day they were asked and today', () => {
  const on = (today: string, holidays = noHolidays) =>
    isOverdue({ waitsSince: monday, today, afterDays: 3 }, holidays);
  expect(on('2026-10-22')).toBe(false);
  expect(on('2026-10-23')).toBe(true);
  expect(on('2026-10-23', new Set(['2026-10-21']))).toBe(false);
  expect(on('2026-10-26', new Set(['2026-10-21']))).toBe(true);
});

it('counts no weekend', () => {
  const friday = { waitsSince: '2026-10-23', afterDays: 1 };
  expect(isOverdue({ ...friday, today: monday }, noHolidays)).toBe(false);
  expect(isOverdue({ ...friday, today: '2026-10-26' }, noHolidays)).toBe(false);
  expect(isOverdue({ ...friday, today: '2026-10-27' }, noHolidays)).toBe(true);
});

it('stays overdue once it is', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 30 }), (days, afterDays) => {
      const on = (today: string) => isOverdue({ waitsSince: monday, today, afterDays }, noHolidays);
      const today = daysLater(monday, days);
      expect(!on(today) || on(daysLater(today, 1))).toBe(true);
      expect(on(daysLater(monday, 2 * afterDays + 4))).toBe(true);
    }),
  );
});
