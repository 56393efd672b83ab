import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween, type Step } from './changes.ts';

const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });
const valuesBut = <Value>(steps: readonly Step<Value>[], left: Step<Value>['change']) =>
  steps.filter(({ change }) => change !== left).map(({ value }) => value);
const edits = (steps: readonly Step<string>[]) => steps.filter(({ change }) => change !== 'same').length;

/** The same by trying everything, for short lists. */
function fewest(before: readonly string[], after: readonly string[]): number {
  const counts = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let row = before.length; row >= 0; row -= 1) {
    for (let column = after.length; column >= 0; column -= 1) {
      const at = (r: number, c: number) => counts[r]?.[c] ?? 0;
      const line = counts[row] ?? [];
      if (row === before.length) line[column] = after.length - column;
      else if (column === after.length) line[column] = before.length - row;
      else if (before[row] === after[column]) line[column] = at(row + 1, column + 1);
      else line[column] = 1 + Math.min(at(row + 1, column), at(row, column + 1));
    }
  }
  return counts[0]?.[0] ?? 0;
}

it('is both lists in order, and the fewest edits there are', () => {
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const steps = changesBetween(before, after, 1000);
      expect(valuesBut(steps, 'added')).toEqual(before);
      expect(valuesBut(steps, 'removed')).toEqual(after);
      expect(edits(steps)).toBe(fewest(before, after));
    }),
  );
});

it('is both lists in order however few edits are looked for', () => {
  fc.assert(
    fc.property(letters, letters, fc.nat({ max: 6 }), (before, after, most) => {
      const steps = changesBetween(before, after, most);
      expect(valuesBut(steps, 'added')).toEqual(before);
      expect(valuesBut(steps, 'removed')).toEqual(after);
      if (fewest(before, after) <= most) expect(edits(steps)).toBe(fewest(before, after));
    }),
  );
});

it('is without edits for a list and itself', () => {
  fc.assert(
    fc.property(letters, (list) => {
      expect(edits(changesBetween(list, [...list], 0))).toBe(0);
    }),
  );
});

it('removes before it adds', () => {
  expect(changesBetween(['Stop', '45', 'knots'], ['Stop', '40', 'knots'], 10)).toEqual([
    { change: 'same', value: 'Stop' },
    { change: 'removed', value: '45' },
    { change: 'added', value: '40' },
    { change: 'same', value: 'knots' },
  ]);
});
