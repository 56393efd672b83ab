import { expect, it } from 'vitest';
import { dueOn, lapsesWithin } from './obligations.ts';

it('is due after the grace for whoever is obliged anew, and on the day of the lapse after that', () => {
  const given = { graceDays: 14 };
  expect(dueOn(given, { status: 'NOT_YET_STARTED', lapsesOn: null }, '2026-11-01')).toBe('2026-11-15');
  expect(dueOn(given, { status: 'EXPIRED', lapsesOn: '2026-12-24' }, '2024-11-01')).toBe('2026-12-24');
  expect(dueOn(given, { status: 'COMPLETED', lapsesOn: '2026-12-24' }, '2024-11-01')).toBeNull();
});

it('lapses within so many days only what is held, and not on the day after them', () => {
  const held = { status: 'COMPLETED', lapsesOn: '2026-12-24' } as const;
  expect(lapsesWithin(held, '2026-12-01', 24)).toBe(true);
  expect(lapsesWithin(held, '2026-12-01', 23)).toBe(false);
  expect(lapsesWithin({ ...held, lapsesOn: null }, '2026-12-01', 365)).toBe(false);
  expect(lapsesWithin({ ...held, status: 'EXPIRED' }, '2026-12-01', 365)).toBe(false);
});
