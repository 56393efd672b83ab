import { expect, test } from 'vitest';
import { laterDays } from './later-days.ts';

const daysFrom = (today: string) => laterDays(today).map(({ day }) => day);

test('something is put off to tomorrow, the Monday after, or in two weeks', () => {
  expect(daysFrom('2026-11-24')).toEqual(['2026-11-25', '2026-11-30', '2026-12-08']);
});

test('on a Sunday, Monday is tomorrow, and the other Monday a week later', () => {
  expect(daysFrom('2026-11-29')).toEqual(['2026-11-30', '2026-12-07', '2026-12-13']);
});

test('a year ends like any month', () => {
  expect(daysFrom('2026-12-31')).toEqual(['2027-01-01', '2027-01-04', '2027-01-14']);
});
