import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesOfHours } from './entered-hours.ts';

it('reads hours with two places as whole minutes', () => {
  expect(['7.60', '76', '-3.8', '0', '0.01'].map(minutesOfHours)).toEqual([456, 4560, -228, 0, 1]);
  expect(['', '7,6', '1e3', '7.605', 'x'].map(minutesOfHours)).toEqual([null, null, null, null, null]);
});

it('reads what it wrote, for any whole number of hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (hundredths) => {
      expect(minutesOfHours((hundredths / 100).toFixed(2))).toBe(Math.round(hundredths * 0.6));
    }),
  );
});
