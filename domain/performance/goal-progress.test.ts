import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isReached,
  type Measure,
  progressOfGoal,
  progressOfGoals,
  readMeasureNumber,
  statusOfMeasure,
} from './goal-progress.ts';

const tick = (checked: boolean): Measure => ({ checked, value: null });
const valued = (from: string, to: string, now: string | null): Measure => ({
  checked: false,
  value: { from, to, now, unit: '%' },
});
const decimal = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([before, after]) => `${before}.${String(after).padStart(4, '0')}`);

test('12.5 % and 50 % progress at 30 and 70 give 38.75 %', () => {
  const goals = [
    { title: 'Turnaround', weight: 3000, measures: [valued('0', '100', '12.5')] },
    { title: 'Nights', weight: 7000, measures: [tick(true), tick(false)] },
  ];
  expect(progressOfGoals(goals).value).toBe(3875);
});

test('a measure that is to fall is reached at its target', () => {
  expect(progressOfGoal([valued('30', '26', '28')]).value).toBe(5000);
  expect(progressOfGoal([valued('30', '26', '25.4')]).value).toBe(10_000);
  expect(progressOfGoal([valued('30', '26', '31')]).value).toBe(0);
  expect(progressOfGoal([valued('30', '26', null)]).value).toBe(0);
});

test('progress lies between nothing and all of it, and goals without measures are left out', () => {
  fc.assert(
    fc.property(decimal, decimal, fc.option(decimal), (from, to, now) => {
      const { value } = progressOfGoal([valued(from, to, now)]);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(10_000);
      const beside = { title: '', weight: 5000, measures: [] };
      const measured = { title: '', weight: 5000, measures: [valued(from, to, now)] };
      expect(progressOfGoals([beside, measured]).value).toBe(value);
    }),
  );
  expect(progressOfGoal([]).value).toBeNull();
});

test('a valued measure is reached at its target and not a ten-thousandth before', () => {
  expect(isReached(valued('0', '100', '99.9999'))).toBe(false);
  expect(isReached(valued('0', '100', '100'))).toBe(true);
  expect(isReached({ ...valued('0', '100', '5'), checked: true })).toBe(false);
  expect(isReached(valued('3', '3', null))).toBe(false);
});

test('the status of a measure says what its progress says', () => {
  expect([tick(false), tick(true)].map(statusOfMeasure)).toEqual(['not_started', 'reached']);
  fc.assert(
    fc.property(decimal, decimal, fc.option(decimal), (from, to, now) => {
      const measure = valued(from, to, now);
      const status = statusOfMeasure(measure);
      expect(status === 'reached').toBe(isReached(measure));
      if (status === 'not_started') expect(progressOfGoal([measure]).value).toBe(0);
    }),
  );
});

test('a number is read with a point or a comma, and anything else is none', () => {
  expect(readMeasureNumber(' 25,4 ')).toBe('25.4');
  expect(readMeasureNumber('-3')).toBe('-3');
  for (const text of ['', '1.23456', '1e3', 'half', '1 000']) expect(readMeasureNumber(text)).toBeUndefined();
});

test('going further never shows less progress', () => {
  fc.assert(
    fc.property(decimal, decimal, fc.array(decimal, { minLength: 2 }), (from, to, steps) => {
      const towards = Number(to) > Number(from) ? 1 : -1;
      const sorted = steps.toSorted((one, other) => (Number(one) - Number(other)) * towards);
      const seen = sorted.map((now) => progressOfGoal([valued(from, to, now)]).value ?? 0);
      const rising = seen.toSorted((one, other) => one - other);
      expect(seen).toEqual(Number(to) === Number(from) ? seen : rising);
    }),
  );
});
