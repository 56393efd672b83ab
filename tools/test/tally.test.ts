import { expect, test } from 'vitest';
import { judged, sum, summaryLine } from './tally.ts';

test('the summary adds up every runner', () => {
  const total = sum([
    { passed: 10, failed: 0 },
    { passed: 5, failed: 2 },
  ]);
  expect(summaryLine(total)).toBe('15 passed, 2 failed');
});

test('a runner that ends badly without a failed test counts as one failure', () => {
  expect(judged({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
  expect(judged(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('failed tests are not counted again for the exit code they cause', () => {
  expect(judged({ passed: 4, failed: 3 }, 1)).toEqual({ passed: 4, failed: 3 });
});
