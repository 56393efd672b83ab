import { expect, it } from 'vitest';
import { daysInText } from './days-in-text.ts';

const context = { today: '2026-11-27', order: 'day-first' } as const;

it.each([
  ['request leave 24 Dec', 'request leave', '2026-12-24', '2026-12-24'],
  ['leave 24/12/2026 to 2/1/2027', 'leave', '2026-12-24', '2027-01-02'],
  ['Annual leave from 24 December to 2 Jan', 'Annual leave', '2026-12-24', '2027-01-02'],
  ['time off 24/12 - 31/12', 'time off', '2026-12-24', '2026-12-31'],
  ['leave on mon', 'leave', '2026-11-30', '2026-11-30'],
  ['leave mon until wed', 'leave', '2026-11-30', '2026-12-02'],
  ['leave tomorrow', 'leave', '2026-11-28', '2026-11-28'],
  ['holiday 1 March', 'holiday', '2027-03-01', '2027-03-01'],
])('reads the days at the end of "%s"', (text, wanted, from, to) => {
  expect(daysInText(text, context)).toEqual({ wanted, from, to });
});

it.each([
  'request leave',
  '24 Dec',
  'leave 3',
  'leave 31/12/2026 to 1/12/2026',
  'Monica',
  'leave 24 Dec please',
])('finds no days in "%s"', (text) => {
  expect(daysInText(text, context)).toBeNull();
});

it('reads the days in the order of the locale', () => {
  expect(daysInText('leave 12/24', { ...context, order: 'month-first' })).toMatchObject({
    from: '2026-12-24',
  });
});
