import { expect, it } from 'vitest';
import { paceChart, paceRows } from './pace-chart.ts';

const pace = {
  kind: 'scoring',
  startDate: '2026-11-01',
  endDate: '2026-11-11',
  today: '2026-11-06',
  total: 10,
  days: [
    { day: '2026-11-03', done: 2 },
    { day: '2026-11-05', done: 6 },
  ],
  finishDate: null,
} as const;
const box = { width: 100, height: 50 };
const chartOf = (more: object) => paceChart({ ...pace, days: [...pace.days], ...more }, box);

it('draws what passed up to today, and the plan to the last day', () => {
  const { passed, plan, now, firstDay, lastDay } = chartOf({});
  expect([firstDay, lastDay]).toEqual(['2026-11-01', '2026-11-11']);
  expect(passed).toEqual([
    { x: 0, y: 50 },
    { x: 10, y: 50 },
    { x: 20, y: 40 },
    { x: 30, y: 40 },
    { x: 40, y: 20 },
    { x: 50, y: 20 },
  ]);
  expect(plan).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 0 },
    { x: 100, y: 0 },
  ]);
  expect(now).toEqual({ x: 50, y: 20 });
});

it('begins with the first who passed before the phase did, and ends today once it is over', () => {
  const early = chartOf({ days: [{ day: '2026-10-22', done: 1 }] });
  expect(early.firstDay).toBe('2026-10-22');
  expect(early.passed[0]).toEqual({ x: 0, y: 45 });
  const over = chartOf({ today: '2026-11-21' });
  expect(over.lastDay).toBe('2026-11-21');
  expect(over.plan.map(({ x }) => x)).toEqual([0, 50, 100]);
});

it('has no days before the phase begins but its own', () => {
  const { passed } = chartOf({ days: [], today: '2026-10-22' });
  expect(passed.every(({ x, y }) => x === 0 && y === 50)).toBe(true);
});

it('lists the days with figures, and what is planned for the last', () => {
  expect(paceRows({ ...pace, days: [...pace.days] })).toEqual([
    { day: '2026-11-03', done: 2, planned: 2 },
    { day: '2026-11-05', done: 6, planned: 4 },
    { day: '2026-11-06', done: 6, planned: 5 },
    { day: '2026-11-11', done: null, planned: 10 },
  ]);
});
