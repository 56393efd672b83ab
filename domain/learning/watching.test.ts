import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addWatched, mergeSpans, type Span, secondsIn, secondsRequired } from './watching.ts';

const length = 60;
const span = fc
  .tuple(fc.integer({ min: 0, max: length + 10 }), fc.integer({ min: 1, max: 30 }))
  .map(([from, size]): Span => [from, from + size]);
const spans = fc.array(span, { maxLength: 8 });

const secondsOf = (list: readonly Span[]): Set<number> =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_none, place) => from + place)));

it('merges spans into the same seconds, apart and in their order', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const merged = mergeSpans(list);
      expect(secondsOf(merged)).toEqual(secondsOf(list));
      expect(secondsIn(merged)).toBe(secondsOf(list).size);
      for (const [place, [from]] of merged.entries()) {
        const before = merged[place - 1];
        if (before !== undefined) expect(from).toBeGreaterThan(before[1]);
      }
    }),
  );
});

describe('watching a video', () => {
  it('counts second by second what was played within the time that has passed', () => {
    const report = fc.record({ given: span, waited: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), (reports) => {
        let watched: Span[] = [];
        const naive = new Set<number>();
        let secondsOpen = 0;
        for (const { given, waited } of reports) {
          secondsOpen += waited;
          watched = addWatched(watched, given, { length, secondsOpen });
          for (let second = given[0]; second < Math.min(given[1], length); second += 1) {
            if (naive.has(second)) continue;
            if (naive.size >= secondsOpen * 2) break;
            naive.add(second);
          }
          expect(secondsOf(watched)).toEqual(naive);
          expect(secondsIn(watched)).toBeLessThanOrEqual(Math.min(length, secondsOpen * 2));
        }
      }),
    );
  });

  it('counts nothing the moment it is opened', () => {
    expect(addWatched([], [0, length], { length, secondsOpen: 0 })).toEqual([]);
  });
});

test.each([
  [100, 80, 80],
  [7, 50, 4],
  [10, 0, 1],
  [0, 80, 0],
  [10, 100, 10],
])('of %d seconds at %d percent, %d are required', (seconds, share, required) => {
  expect(secondsRequired(seconds, share)).toBe(required);
});
