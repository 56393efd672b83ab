import { expect, it } from 'vitest';
import { anniversaryOf, deservedBy, recognitionTypes, rightsIn } from './recognition.ts';

const flags = [true, false];

it('lets only the giver edit, only words, and only for a day', () => {
  for (const type of recognitionTypes)
    for (const isGiver of flags)
      for (const give of flags)
        for (const moderate of flags)
          for (const isFresh of flags) {
            const { canEdit, canDelete } = rightsIn({ type, isGiver, isFresh }, { give, moderate });
            expect(canEdit).toBe(isGiver && isFresh && give && type === 'recommendation');
            expect(canDelete).toBe(moderate || (isGiver && isFresh && give));
          }
});

it('offers no report of one’s own words', () => {
  const may = { give: true, moderate: false };
  expect(rightsIn({ type: 'recommendation', isGiver: true, isFresh: true }, may).canReport).toBe(false);
  expect(rightsIn({ type: 'recommendation', isGiver: false, isFresh: true }, may).canReport).toBe(true);
});

it.each([
  ['2020-11-24', 5, '2025-11-24'],
  ['2020-02-29', 1, '2021-03-01'],
  ['2020-02-29', 4, '2024-02-29'],
  ['1996-02-29', 104, '2100-03-01'],
])('completes the years of someone who started on %s after %i on %s', (startDate, years, day) => {
  expect(anniversaryOf(startDate, years)).toBe(day);
});

it('gives by rule from the threshold on, with the reason, and never without a rule', () => {
  const person = { points: 0, startDate: '2021-11-24', today: '2026-11-23' };
  const years = { yearsRequired: 5, pointsRequired: null };
  expect(deservedBy(years, person)).toBeNull();
  expect(deservedBy(years, { ...person, today: '2026-11-24' })).toEqual({
    why: 'For 5 years with the company',
    since: '2026-11-24',
  });
  expect(deservedBy({ ...years, yearsRequired: 1 }, person)?.why).toBe('For 1 year with the company');
  const points = { yearsRequired: null, pointsRequired: 300 };
  expect(deservedBy(points, { ...person, points: 299 })).toBeNull();
  expect(deservedBy(points, { ...person, points: 300 })).toEqual({
    why: 'For reaching 300 points',
    since: null,
  });
  expect(deservedBy({ ...points, pointsRequired: 10_000 }, { ...person, points: 10_000 })?.why).toBe(
    'For reaching 10,000 points',
  );
  expect(deservedBy({ ...points, pointsRequired: 1 }, { ...person, points: 1 })?.why).toBe(
    'For reaching 1 point',
  );
  expect(deservedBy({ yearsRequired: null, pointsRequired: null }, { ...person, points: 999 })).toBeNull();
});
