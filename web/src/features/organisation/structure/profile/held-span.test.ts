import { expect, test } from 'vitest';
import { isOver, lastDayOf } from './held-span.ts';

test('the last day is the one before the next position begins', () => {
  expect(lastDayOf({ assignmentTo: '2025-03-17' })).toBe('2025-03-16');
  expect(lastDayOf({ assignmentTo: '2024-03-01' })).toBe('2024-02-29');
  expect(lastDayOf({ assignmentTo: null })).toBeNull();
});

test('a position is over once its last day is past, and goes on where no end is known', () => {
  const held = { assignmentTo: '2025-03-17' };
  expect(isOver(held, '2025-03-16')).toBe(false);
  expect(isOver(held, '2025-03-17')).toBe(true);
  expect(isOver({ assignmentTo: null }, '2025-03-17')).toBe(false);
});
