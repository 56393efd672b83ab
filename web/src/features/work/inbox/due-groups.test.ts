import { expect, it } from 'vitest';
import { dueGroupOf } from './due-groups.ts';

it.each([
  [null, 'none'],
  ['2026-11-23', 'overdue'],
  ['2026-11-24', 'today'],
  ['2026-11-30', 'week'],
  ['2026-12-01', 'later'],
])('a due date of %s stands under %s', (dueDate, group) => {
  expect(dueGroupOf(dueDate, '2026-11-24')).toBe(group);
});
