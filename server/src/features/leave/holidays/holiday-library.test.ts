import { expect, it } from 'vitest';
import { libraryHolidays } from './holiday-library.service.ts';

const region = (country: string, state = '') => ({ country, state });
const daysOf = async (country: string, state: string, ...years: number[]) =>
  new Map((await libraryHolidays(region(country, state), years)).map(({ day, name }) => [day, name]));

it.each([
  // Holidays from domain.md and the official lists.
  ['AU', 'VIC', '2026-11-03', 'Melbourne Cup'],
  ['AU', 'NSW', '2026-11-03', undefined],
  ['NZ', 'CAN', '2026-11-13', 'Christchurch Show Day'],
  ['NZ', 'AUK', '2026-11-13', undefined],
  ['NZ', 'CAN', '2026-10-26', 'Labour Day'],
  ['GB', 'SCT', '2026-04-06', undefined],
  ['GB', 'ENG', '2026-04-06', 'Easter Monday'],
  ['GB', 'SCT', '2026-01-02', 'January 2nd'],
  ['GB', 'ENG', '2026-01-02', undefined],
  ['GB', 'SCT', '2026-06-15', 'World Cup bank holiday'],
  ['GB', 'ENG', '2026-06-15', undefined],
  // National only, where a location names no state.
  ['GB', '', '2026-08-31', undefined],
  ['GB', '', '2026-12-25', 'Christmas Day'],
])('lists in %s %s on %s: %s', async (country, state, day, name) => {
  expect((await daysOf(country, state, 2026)).get(day)).toBe(name);
});

it.each([
  ['GB', 'ENG'],
  ['NZ', 'CAN'],
  ['AU', 'VIC'],
])('counts Boxing Day 2026, a Saturday, on the Monday after in %s %s', async (country, state) => {
  const days = await daysOf(country, state, 2026);
  expect(days.has('2026-12-26')).toBe(false);
  expect(days.get('2026-12-28')).toMatch(/^Boxing Day/);
});

it('frees no minutes of an evening until the company says how many', async () => {
  const evening = (await libraryHolidays(region('AU', 'QLD'), [2026])).find(
    ({ day }) => day === '2026-12-24',
  );
  expect(evening?.freeMinutes).toBe(0);
});

it('has nothing for a country it does not know, and the national days for a state it does not know', async () => {
  expect(await libraryHolidays(region('XX'), [2026])).toEqual([]);
  expect(await libraryHolidays(region('NZ', 'XXX'), [2026])).toEqual(
    await libraryHolidays(region('NZ'), [2026]),
  );
});
