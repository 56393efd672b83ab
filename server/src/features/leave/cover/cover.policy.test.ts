import { expect, it } from 'vitest';
import { type CoverCollision, coverProblems } from './cover.policy.ts';

const blocked = (day: string, title = 'Stocktake'): CoverCollision => ({
  kind: 'blocked',
  title,
  day,
  present: null,
  minimumPresent: null,
});
const short = (day: string, present: number): CoverCollision => ({
  kind: 'minimum',
  title: 'Yard',
  day,
  present,
  minimumPresent: 3,
});

it('finds nothing where nothing collides', () => {
  expect(coverProblems([], true)).toEqual([]);
});

it('refuses blocked days only for leave that can be blocked, and names each rule once', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07'].map((day) =>
    blocked(day),
  );
  expect(coverProblems([...days, blocked('2026-12-09', 'Audit')], true)).toEqual([
    {
      code: 'blocked-days',
      words: 'Leave is blocked: Stocktake (1 Dec, 2 Dec, 3 Dec and 2 more days); Audit (9 Dec).',
      blocks: true,
    },
  ]);
  expect(coverProblems([blocked('2026-12-01')], false)).toMatchObject([{ blocks: false }]);
});

it('shows the day with the fewest people, and busy days, without refusing', () => {
  const peak = { ...blocked('2026-12-05', 'Harvest'), kind: 'peak' } as const;
  expect(coverProblems([peak, short('2026-12-01', 2), short('2026-12-02', 1)], true)).toEqual([
    { code: 'peak-days', words: 'Busy days: Harvest (5 Dec).', blocks: false },
    {
      code: 'cover',
      words: 'Too few people present: Yard (1 Dec, 2 Dec). On 2 Dec, 1 of 3 needed.',
      blocks: false,
    },
  ]);
});
