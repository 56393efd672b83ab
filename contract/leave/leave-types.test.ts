import { expect, it } from 'vitest';
import { leaveAccrual } from './leave-types.ts';

const accepts = (...years: number[]) =>
  leaveAccrual.safeParse({
    kind: 'evenly',
    yearBegins: 'anniversary',
    yearly: years.map((fromYears) => ({ fromYears, yearly: { unit: 'days', days: 20 } })),
  }).success;

it('takes up to twenty steps of service that begin at zero and ascend', () => {
  expect(accepts(0)).toBe(true);
  expect(accepts(0, 5, 10)).toBe(true);
  expect(accepts()).toBe(false);
  expect(accepts(1, 5)).toBe(false);
  expect(accepts(0, 5, 5)).toBe(false);
  expect(accepts(0, 10, 5)).toBe(false);
  const steps = Array.from({ length: 21 }, (_nothing, place) => place);
  expect(accepts(...steps.slice(0, 20))).toBe(true);
  expect(accepts(...steps)).toBe(false);
});
