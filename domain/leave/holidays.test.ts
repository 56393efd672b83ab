import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidayRegion, stateName } from './holiday-regions.ts';
import {
  countedOnce,
  differenceToLibrary,
  holidaysAlong,
  holidaysAt,
  type KeptHoliday,
  type ListedHoliday,
} from './holidays.ts';

const listed = (day: string, name: string, more: Partial<ListedHoliday> = {}): ListedHoliday => ({
  day,
  name,
  freeMinutes: null,
  isSubstitute: false,
  ...more,
});
const substitute = (day: string, name: string) =>
  listed(day, `${name} (substitute day)`, { isSubstitute: true });

describe('a holiday on a weekend', () => {
  it('counts once, on its substitute day', () => {
    const days = countedOnce([
      listed('2027-12-25', 'Christmas Day'),
      listed('2027-12-26', 'Boxing Day'),
      substitute('2027-12-27', 'Christmas Day'),
      substitute('2027-12-28', 'Boxing Day'),
    ]).map(({ day }) => day);
    expect(days).toEqual(['2027-12-27', '2027-12-28']);
  });

  it('stays where it has no substitute', () => {
    expect(countedOnce([listed('2026-04-05', 'Easter Sunday')])).toHaveLength(1);
  });

  it('stays where the holiday on a weekday has another day in its place', () => {
    const days = countedOnce([listed('2026-12-25', 'Christmas Day'), substitute('2026-12-28', 'Boxing Day')]);
    expect(days.map(({ day }) => day)).toEqual(['2026-12-25', '2026-12-28']);
  });
});

it('joins two holidays of one day, the whole day winning over part of it', () => {
  expect(
    countedOnce([
      listed('2026-06-01', 'King’s Birthday', { freeMinutes: 60 }),
      listed('2026-06-01', 'Show Day'),
    ]),
  ).toEqual([{ day: '2026-06-01', name: 'King’s Birthday, Show Day', freeMinutes: null }]);
});

const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyKept = fc.record({
  country: fc.constant('AU'),
  state: fc.constantFrom('VIC', 'NSW'),
  locationId: fc.constantFrom(null, 1, 2),
  day: anyDay,
  name: fc.constantFrom('One', 'Other'),
  freeMinutes: fc.constantFrom(null, 0, 240),
  isRemoved: fc.boolean(),
}) satisfies fc.Arbitrary<KeptHoliday>;

it('lists each day once and in order, whatever is listed', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: anyDay,
          name: fc.constantFrom('A', 'A (substitute day)', 'B'),
          freeMinutes: fc.constantFrom(null, 0),
          isSubstitute: fc.boolean(),
        }),
      ),
      (days) => {
        const result = countedOnce(days).map(({ day }) => day);
        expect(result).toEqual([...new Set(result)].sort());
        expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining(result));
      },
    ),
  );
});

it('gives a location what its region has, but for the days it has for itself', () => {
  fc.assert(
    fc.property(fc.array(anyKept), (kept) => {
      const place = { country: 'AU', state: 'VIC', locationId: 1 };
      const here = holidaysAt(kept, place);
      expect(here.map(({ day }) => day)).toEqual([...new Set(here.map(({ day }) => day))].sort());
      for (const one of here) {
        expect(one).toMatchObject({ state: 'VIC', isRemoved: false });
        expect(one.locationId).not.toBe(2);
      }
      const lastOwn = new Map(
        kept.filter((one) => one.state === 'VIC' && one.locationId === 1).map((one) => [one.day, one]),
      );
      for (const [day, own] of lastOwn) {
        expect(here.find((one) => one.day === day)).toBe(own.isRemoved ? undefined : own);
      }
    }),
  );
});

it('follows someone who moves: each place has its say on the days spent there', () => {
  const holiday = (state: string, day: string): KeptHoliday => ({
    country: 'AU',
    state,
    locationId: null,
    day,
    name: `Of ${state}`,
    freeMinutes: null,
    isRemoved: false,
  });
  const kept = ['VIC', 'NSW'].flatMap((state) => [
    holiday(state, '2026-03-01'),
    holiday(state, '2026-09-01'),
  ]);
  const stay = (state: string, from: string, to: string) => ({
    country: 'AU',
    state,
    locationId: 1,
    from,
    to,
  });
  const names = holidaysAlong(kept, [
    stay('VIC', '2026-01-01', '2026-09-01'),
    stay('NSW', '2026-09-01', '2027-01-01'),
  ]).map(({ name }) => name);
  expect(names).toEqual(['Of VIC', 'Of NSW']);
});

it.each([
  ['AU', 'VIC', 'VIC'],
  ['AU', ' victoria ', 'VIC'],
  ['AU', 'The Outback', ''],
  ['NZ', 'Canterbury', 'CAN'],
  ['NZ', 'Hawkes Bay', 'HKB'],
  ['GB', 'Scotland', 'SCT'],
  ['GB', null, ''],
  ['US', 'ca', 'CA'],
])('reads the state of a location in %s that is written %j as %j', (country, written, state) => {
  expect(holidayRegion(country, written)).toEqual({ country, state });
});

it('names a state, and gives its code where it knows no name', () => {
  expect(stateName({ country: 'NZ', state: 'CAN' })).toBe('Canterbury');
  expect(stateName({ country: 'US', state: 'CA' })).toBe('CA');
});

it.each([
  [{}, null],
  [{ isRemoved: true }, 'removed'],
  [{ day: '2026-11-04' }, 'moved'],
  [{ name: 'Cup Day' }, 'renamed'],
  [{ freeMinutes: 240 }, 'shortened'],
])('tells how %j differs from the library', (change, difference) => {
  const library = { day: '2026-11-03', name: 'Melbourne Cup', freeMinutes: null };
  const kept = { ...library, isRemoved: false, ...change };
  expect(differenceToLibrary(kept, { ...library, isListed: true })).toBe(difference);
});

it('tells of a holiday that the library never had, and of one it lists no more', () => {
  const kept = { day: '2026-11-03', name: 'Founders’ Day', freeMinutes: null, isRemoved: false };
  expect(differenceToLibrary(kept, null)).toBe('added');
  expect(differenceToLibrary({ ...kept, isRemoved: true }, null)).toBe('removed');
  expect(differenceToLibrary(kept, { ...kept, isListed: false })).toBe('gone');
});
