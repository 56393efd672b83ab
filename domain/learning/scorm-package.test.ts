import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isReportedDone,
  outcomeOf,
  packageCompletions,
  packageSuccesses,
  packageTime,
  percentOf,
} from './scorm-package.ts';

const reported = fc.record({
  completion: fc.constantFrom(...packageCompletions),
  success: fc.constantFrom(...packageSuccesses),
});
const figure = fc.option(fc.double({ min: -1000, max: 1000, noNaN: true }));

it('is done exactly where its outcome is passed or completed', () => {
  fc.assert(
    fc.property(reported, (one) => {
      expect(isReportedDone(one)).toBe(['passed', 'completed'].includes(outcomeOf(one)));
      if (one.success === 'failed') expect(isReportedDone(one)).toBe(false);
    }),
  );
});

it('gives a score as percent, or none', () => {
  fc.assert(
    fc.property(fc.record({ raw: figure, min: figure, max: figure, scaled: figure }), (score) => {
      const percent = percentOf(score);
      if (percent === null) return;
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(Number.isInteger(percent)).toBe(true);
    }),
  );
  const none = { raw: null, min: null, max: null, scaled: null };
  expect(percentOf({ ...none, raw: 8, max: 10 })).toBe(80);
  expect(percentOf({ ...none, raw: 80 })).toBe(80);
  expect(percentOf({ ...none, raw: 3, scaled: 0.25 })).toBe(25);
  expect(percentOf({ ...none, raw: 5, min: 5, max: 5 })).toBeNull();
  expect(percentOf(none)).toBeNull();
});

it.each([
  ['00:00:00', true],
  ['0012:05:09.25', true],
  ['PT0S', true],
  ['P1DT2H3M4.5S', true],
  ['12:5:9', false],
  ['1 hour', false],
  ['PT5M\n', false],
])('reads %j as a time: %s', (text, isTime) => {
  expect(packageTime.test(text)).toBe(isTime);
});
