import type { CycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import { dayNumberOf, daysLater } from '@tenure/domain/leave/days.ts';
import { doneBy, plannedBy } from '@tenure/domain/performance/pace.ts';

type Pace = NonNullable<CycleBoard['pace']>;
interface Point {
  x: number;
  y: number;
}
interface PaceChart {
  /** From the first day to the last one drawn. */
  firstDay: string;
  lastDay: string;
  passed: Point[];
  plan: Point[];
  /** Today, on the line of what passed. */
  now: Point;
}

const daysBetween = (from: string, until: string) => dayNumberOf(until) - dayNumberOf(from);

/** Both lines in a box of this size, counted from its top. */
export function paceChart(pace: Pace, { width, height }: { width: number; height: number }): PaceChart {
  const { startDate, endDate, today, days, total } = pace;
  const [firstDay = startDate] = [startDate, today, ...days.map(({ day }) => day)].toSorted();
  const lastDay = [endDate, today].toSorted().at(-1) ?? endDate;
  const whole = Math.max(1, daysBetween(firstDay, lastDay));
  const at = (day: string, count: number): Point => ({
    x: (width * daysBetween(firstDay, day)) / whole,
    y: height - (height * count) / Math.max(1, total),
  });
  const now = at(today, doneBy(pace, today));
  // On the eve of a day that many pass the line still lies where it was.
  const passed = days.flatMap(({ day, done }, place) => {
    const before = days[place - 1]?.done ?? 0;
    const eve = daysLater(day, -1);
    return eve < firstDay ? [at(day, done)] : [at(eve, before), at(day, done)];
  });
  return {
    firstDay,
    lastDay,
    passed: [at(firstDay, doneBy(pace, firstDay)), ...passed, now],
    plan: [at(startDate, 0), at(endDate, total), at(lastDay, total)],
    now,
  };
}

/** The days with figures, in order: those on which reviews passed, today, and the last of the phase. */
export function paceRows(pace: Pace): { day: string; done: number | null; planned: number }[] {
  const { days, today, endDate } = pace;
  return [...new Set([...days.map(({ day }) => day), today, endDate])]
    .toSorted()
    .map((day) => ({ day, done: day > today ? null : doneBy(pace, day), planned: plannedBy(pace, day) }));
}
