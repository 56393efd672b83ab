import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, shownSeries, timestampOf, widthsOf } from './reports.model.ts';

test('the parts of a row are never wider than the longest row', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(500), { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const sums = rows.map((row) => row.reduce((sum, count) => sum + count, 0));
      const longest = Math.max(...sums);
      for (const row of rows) {
        const width = widthsOf(row, longest).reduce((sum, one) => sum + one, 0);
        expect(width).toBeLessThanOrEqual(10_000 + row.length);
      }
    }),
  );
});

test('a day is kept as a timestamp and read back as the same day', () => {
  expect(timestampOf('')).toBeNull();
  expect(dayOf(null)).toBe('');
  for (const day of ['2026-02-28', '2026-12-31']) expect(dayOf(timestampOf(day))).toBe(day);
});

test('series without anything are left out', () => {
  const series = ['a', 'b', 'c'].map((key) => ({ key, label: key }));
  expect(shownSeries({ series, whole: { counts: [2, 0, 1], total: 3, figure: null } })).toEqual([0, 2]);
});
