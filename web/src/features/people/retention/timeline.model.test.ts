import type { LeaverPreview } from '@tenure/contract/people/retention.ts';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.model.ts';

type Area = LeaverPreview['areas'][number];
const area = (changes: Partial<Area>): Area => ({
  area: 'payslips',
  state: 'kept',
  erasableFrom: '2033-07-01',
  laws: [],
  byCompany: '2033-07-01',
  holds: [],
  erasedAt: null,
  erasedBy: null,
  ...changes,
});

test('bars end where each may go, in proportion, and today lies between', () => {
  const { bars, today } = timelineOf(
    [area({ erasableFrom: '2027-07-01' }), area({})],
    '2026-07-01',
    '2027-01-01',
  );
  const [short, long] = bars;
  expect(short?.until).toBe('2027-07-01');
  expect(Number(long?.width)).toBeLessThan(100);
  expect(Number(long?.width) / Number(short?.width)).toBeCloseTo(7, 1);
  expect(today).toBeGreaterThan(0);
  expect(today).toBeLessThan(Number(short?.width));
});

test('what was erased ends on that day, and what has no known end goes on', () => {
  const { bars } = timelineOf(
    [area({ state: 'erased', erasedAt: '2027-02-03T10:00:00Z' }), area({ erasableFrom: null }), area({})],
    '2026-07-01',
    '2027-03-01',
  );
  expect(bars.map(({ until }) => until)).toEqual(['2027-02-03', null, '2033-07-01']);
  expect(bars[1]?.width).toBe(100);
});

test('what is due is there until today', () => {
  const { bars, today } = timelineOf(
    [area({ erasableFrom: '2026-07-02', state: 'due' }), area({})],
    '2026-07-01',
    '2027-01-01',
  );
  expect(bars[0]).toMatchObject({ until: '2026-07-02', width: today });
});

test('before the last day today comes first', () => {
  const { today } = timelineOf([area({})], '2026-12-31', '2026-11-24');
  expect(today).toBe(0);
});

test.each([
  ['2026-07-01', '2033-07-01'],
  ['2020-01-01', '2060-01-01'],
])('has few enough years to read from %s to %s', (lastDay, erasableFrom) => {
  const { ticks } = timelineOf([area({ erasableFrom })], lastDay, lastDay);
  expect(ticks.length).toBeGreaterThan(3);
  expect(ticks.length).toBeLessThanOrEqual(8);
  for (const { at } of ticks) expect(at).toBeGreaterThanOrEqual(0);
});
