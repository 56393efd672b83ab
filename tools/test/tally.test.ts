import { expect, test } from 'vitest';
import { sum, summaryLine } from './tally.ts';

test('the summary adds up every runner', () => {
  const total = sum([
    { passed: 10, failed: 0 },
    { passed: 5, failed: 2 },
  ]);
  expect(summaryLine(total)).toBe('15 passed, 2 failed');
});
