import { expect, it } from 'vitest';
import { instantIn } from './instant-in.ts';

it.each([
  ['2026-11-21T10:30', 'Australia/Melbourne', '2026-11-20T23:30:00.000Z'],
  ['2026-06-01T00:00', 'Pacific/Auckland', '2026-05-31T12:00:00.000Z'],
  ['2026-07-01T09:15', 'Europe/London', '2026-07-01T08:15:00.000Z'],
  // Clocks go back from three to two: half past two comes twice.
  ['2026-04-05T02:30', 'Australia/Melbourne', '2026-04-04T15:30:00.000Z'],
  // Clocks go forward from two to three: half past two never comes.
  ['2026-10-04T02:30', 'Australia/Melbourne', '2026-10-03T15:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantIn(local, zone)).toBe(instant);
});

it('is none where nothing is written', () => {
  expect(instantIn('', 'UTC')).toBeNull();
  expect(instantIn('2026-13-45T99:99', 'UTC')).toBeNull();
});
