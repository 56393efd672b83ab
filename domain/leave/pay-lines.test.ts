import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PaidDay, payLines } from './pay-lines.ts';

const from = '2026-10-19';
const paid = (change: Partial<PaidDay>): PaidDay => ({
  employeeNumber: 'E1',
  firstName: 'Elena',
  lastName: 'Novak',
  title: 'Annual leave',
  code: 'ANNUAL',
  isPaid: true,
  isConfidential: false,
  kind: 'taken',
  day: from,
  minutes: 456,
  ...change,
});

it('adds up the days of a type and names the first and the last', () => {
  expect(
    payLines([paid({ day: '2026-10-21' }), paid({}), paid({ day: '2026-10-20', minutes: 228 })], from),
  ).toEqual([
    {
      employeeNumber: 'E1',
      firstName: 'Elena',
      lastName: 'Novak',
      title: 'Annual leave',
      code: 'ANNUAL',
      isPaid: true,
      entry: 'Leave',
      firstDay: '2026-10-19',
      lastDay: '2026-10-21',
      minutes: 1140,
    },
  ]);
});

it('keeps corrections of earlier periods and payouts apart, and drops corrections that come to nothing', () => {
  const lines = payLines(
    [
      paid({}),
      paid({ day: '2026-10-12', minutes: -456 }),
      paid({ kind: 'paid-out', day: '2026-10-30', minutes: 3000 }),
      paid({ title: 'Sick leave', code: 'SICK', day: '2026-10-12', minutes: -456 }),
      paid({ title: 'Sick leave', code: 'SICK', day: '2026-10-13' }),
    ],
    from,
  );
  expect(lines.map(({ code, entry, minutes }) => [code, entry, minutes])).toEqual([
    ['ANNUAL', 'Leave', 456],
    ['ANNUAL', 'Correction', -456],
    ['ANNUAL', 'Paid out', 3000],
  ]);
});

it('calls all confidential types ‘Leave’, together', () => {
  const confidential = { isConfidential: true };
  const lines = payLines(
    [
      paid({ ...confidential, title: 'Family violence leave', code: 'FDV' }),
      paid({ ...confidential, title: 'Gender affirmation leave', code: 'GAL', day: '2026-10-20' }),
    ],
    from,
  );
  expect(lines).toMatchObject([{ title: 'Leave', code: '', minutes: 912 }]);
});

it('orders lines by person, shown type and entry, so that the order tells no confidential type', () => {
  const lines = payLines(
    [
      paid({ employeeNumber: 'E2' }),
      paid({ isConfidential: true, title: 'Adoption leave', code: 'ADO' }),
      paid({ day: '2026-10-12' }),
      paid({}),
    ],
    from,
  );
  expect(lines.map(({ employeeNumber, title, entry }) => [employeeNumber, title, entry])).toEqual([
    ['E1', 'Annual leave', 'Leave'],
    ['E1', 'Annual leave', 'Correction'],
    ['E1', 'Leave', 'Leave'],
    ['E2', 'Annual leave', 'Leave'],
  ]);
});

it('pays as many minutes as it is given', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-10-${String(of).padStart(2, '0')}`);
  const one = fc.record({
    employeeNumber: fc.constantFrom('E1', 'E2'),
    title: fc.constantFrom('A', 'B'),
    isPaid: fc.boolean(),
    isConfidential: fc.boolean(),
    kind: fc.constantFrom('taken' as const, 'paid-out' as const),
    day,
    minutes: fc.integer({ min: -600, max: 600 }),
  });
  const sum = (lines: readonly { minutes: number }[]) => lines.reduce((all, { minutes }) => all + minutes, 0);
  fc.assert(
    fc.property(fc.array(one), (days) => {
      expect(sum(payLines(days.map(paid), from))).toBe(sum(days));
    }),
  );
});
