import { expect, it } from 'vitest';
import { isOverLimit } from './balance.ts';

it('holds a balance to its limit', () => {
  expect(isOverLimit(0, 0)).toBe(false);
  expect(isOverLimit(-1, 0)).toBe(true);
  expect(isOverLimit(-60, 60)).toBe(false);
  expect(isOverLimit(-61, 60)).toBe(true);
  expect(isOverLimit(-99_999, null)).toBe(false);
});
