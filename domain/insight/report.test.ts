import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedLine, type MeasuredLine, type ReportGroup, reportOf } from './report.ts';

const series = ['one', 'two', 'three'];
const group = fc.constantFrom<ReportGroup>(
  { key: '1', title: 'Berths', href: null },
  { key: '2', title: 'Yard', href: '/yard' },
  { key: 'none', title: null, href: null },
);
const counted: fc.Arbitrary<CountedLine[]> = fc.array(
  fc.record({ group, series: fc.constantFrom(...series) }),
);
const measured: fc.Arbitrary<MeasuredLine[]> = fc.array(
  fc.record({ group, value: fc.integer({ min: 0, max: 10_000 }) }),
);

test('every thing is counted once, in its group and in the whole', () => {
  fc.assert(
    fc.property(counted, measured, (lines, figures) => {
      const { groups, whole } = reportOf(series, { counted: lines, measured: figures });
      expect(whole.total).toBe(lines.length);
      expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(lines.length);
      for (const [at] of series.entries()) {
        expect(groups.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)).toBe(whole.counts[at]);
      }
    }),
  );
});

test('an average lies between the lowest and the highest figure of its group', () => {
  fc.assert(
    fc.property(counted, measured, (lines, figures) => {
      for (const { key, figure } of reportOf(series, { counted: lines, measured: figures }).groups) {
        const values = figures.flatMap((one) => (one.group.key === key ? [one.value] : []));
        if (values.length === 0) expect(figure).toBeNull();
        else {
          expect(figure).toBeGreaterThanOrEqual(Math.min(...values));
          expect(figure).toBeLessThanOrEqual(Math.max(...values));
        }
      }
    }),
  );
});

test('lines that are alike may come as one with their count', () => {
  const times = fc.integer({ min: 0, max: 5 });
  const lines = fc.array(fc.record({ group, series: fc.constantFrom(...series), count: times }));
  const figures = fc.array(fc.record({ group, value: fc.integer({ min: -100, max: 10_000 }), count: times }));
  const each = <Line extends { count: number }>(all: readonly Line[]): Omit<Line, 'count'>[] =>
    all.flatMap(({ count, ...line }) => Array.from({ length: count }, () => line));
  fc.assert(
    fc.property(lines, figures, (some, measuredSome) => {
      const together = reportOf(series, { counted: some, measured: measuredSome });
      const apart = reportOf(series, {
        counted: each(some) as CountedLine[],
        measured: each(measuredSome) as MeasuredLine[],
      });
      expect(together.whole).toEqual(apart.whole);
      // A group of nothing is not there where each line is one thing.
      const filled = together.groups.filter(({ total }) => total > 0);
      expect(filled).toEqual(apart.groups.filter(({ total }) => total > 0));
    }),
  );
});

test('an average is rounded once, half away from zero, and groups without a title come last', () => {
  const none = { key: 'none', title: null, href: null };
  const berths = { key: '1', title: 'Berths', href: null };
  const { groups } = reportOf(['done'], {
    counted: [
      { group: none, series: 'done' },
      { group: berths, series: 'done' },
    ],
    measured: [
      { group: berths, value: 1250 },
      { group: berths, value: 1251 },
    ],
  });
  expect(groups.map(({ title }) => title)).toEqual(['Berths', null]);
  expect(groups[0]?.figure).toBe(1251);
});
