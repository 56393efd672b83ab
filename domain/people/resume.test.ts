import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  daysExpiringSoon,
  inOrder,
  isSameEntry,
  repeatedPlaces,
  standingOfQualification,
  tooLate,
} from './resume.ts';

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));
const dayText = day.map(String);
const month = dayText.map((text) => text.slice(0, 7));
const year = fc.option(fc.integer({ min: 1980, max: 2040 }), { nil: null });
const resume = fc.record({
  experience: fc.array(fc.record({ from: month, to: fc.option(month, { nil: null }), nr: fc.nat() })),
  education: fc.array(fc.record({ yearFrom: year, yearTo: year })),
  qualifications: fc.array(fc.record({ issuedOn: dayText, expiresOn: fc.option(dayText, { nil: null }) })),
});

describe('a qualification', () => {
  test('is expired after its last day, and expires soon on each of the sixty before it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (today, days) => {
        const expected = days < 0 ? 'expired' : days <= daysExpiringSoon ? 'expires-soon' : 'current';
        expect(standingOfQualification(today.add({ days }).toString(), today.toString())).toBe(expected);
      }),
    );
  });

  test('that never expires is current on every day', () => {
    fc.assert(
      fc.property(dayText, (today) => {
        expect(standingOfQualification(null, today)).toBe('current');
      }),
    );
  });
});

describe('the order of entries', () => {
  test('has every entry once, and none of another list', () => {
    fc.assert(
      fc.property(resume, (given) => {
        const sorted = inOrder(given);
        for (const key of ['experience', 'education', 'qualifications'] as const) {
          expect(sorted[key].map((one) => JSON.stringify(one)).toSorted()).toEqual(
            given[key].map((one) => JSON.stringify(one)).toSorted(),
          );
        }
      }),
    );
  });

  test('has what goes on first, then by the end, then by the beginning, the later one first', () => {
    const last = '9999-99';
    fc.assert(
      fc.property(resume, (given) => {
        const sorted = inOrder(given).experience;
        for (const [place, one] of sorted.entries()) {
          const next = sorted[place + 1];
          if (next === undefined) continue;
          expect(`${one.to ?? last} ${one.from}` >= `${next.to ?? last} ${next.from}`).toBe(true);
        }
      }),
    );
  });

  test('stays as it is once it is in order', () => {
    fc.assert(
      fc.property(resume, (given) => {
        const sorted = inOrder(given);
        expect(inOrder(sorted)).toEqual(sorted);
      }),
    );
  });
});

describe('entries that repeat an earlier one', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'é', ' ', '1'), maxLength: 4 });

  test('are those a look through all earlier ones finds, and without them none repeats', () => {
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const places = repeatedPlaces(names);
        const naive = names.flatMap((one, place) =>
          one.trim() !== '' && names.slice(0, place).some((earlier) => isSameEntry(earlier, one))
            ? [place]
            : [],
        );
        expect(places).toEqual(naive);
        expect(repeatedPlaces(names.filter((_, place) => !places.includes(place)))).toEqual([]);
      }),
    );
  });

  test('are found however they are written', () => {
    expect(repeatedPlaces(['Berth planning', ' berth  PLANNING ', 'ＢＥＲＴＨ planning', 'Berth'])).toEqual([
      1, 2,
    ]);
  });
});

describe('what cannot be in the future', () => {
  test('is never complained of where everything lies in the past', () => {
    fc.assert(
      fc.property(resume, dayText, (given, today) => {
        const month = today.slice(0, 7);
        const past = {
          experience: given.experience.map(() => ({ from: month, to: month })),
          education: given.education.map(() => ({ yearFrom: Number(today.slice(0, 4)), yearTo: null })),
          qualifications: given.qualifications.map(() => ({ issuedOn: today, expiresOn: null })),
        };
        expect(tooLate(past, today)).toEqual([]);
      }),
    );
  });

  test('is named by its place', () => {
    const found = tooLate(
      {
        experience: [
          { from: '2026-11', to: '2026-12' },
          { from: '2026-12', to: null },
        ],
        education: [{ yearFrom: 2027, yearTo: 2037 }],
        qualifications: [{ issuedOn: '2026-11-25', expiresOn: null }],
      },
      '2026-11-24',
    );
    expect(found.map(({ path }) => path)).toEqual([
      'experience.0.to',
      'experience.1.from',
      'education.0.yearFrom',
      'education.0.yearTo',
      'qualifications.0.issuedOn',
    ]);
  });
});
