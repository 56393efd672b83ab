import type { BoardPerson } from '@tenure/contract/work/joiners.ts';
import { dayNumberOf } from '@tenure/domain/leave/days.ts';

/** Days shown on each side of day one; anything beyond is at the edge. */
const daysBefore = 28;
const daysAfter = 35;
const start = 4;
const width = 92;

/** Whole days from one day to another, below 0 where it is over. */
export const daysUntil = (today: string, day: string): number => dayNumberOf(day) - dayNumberOf(today);

/** The position of a day, in per cent of the width, on a line with day one in the same place for everyone. */
export function placeOf(day: string, dayOne: string): number {
  return placeAway(dayNumberOf(day) - dayNumberOf(dayOne));
}

export function placeAway(away: number): number {
  const within = Math.max(-daysBefore, Math.min(daysAfter, away));
  return start + ((within + daysBefore) / (daysBefore + daysAfter)) * width;
}

/** Steps in the same place are put side by side, as far as there is room. */
export function placesOf({ steps, day }: Pick<BoardPerson, 'steps' | 'day'>): number[] {
  const apart = 2.4;
  let last = Number.NEGATIVE_INFINITY;
  return steps.map(({ dueOn }) => {
    const place = Math.min(99, Math.max(placeOf(dueOn, day), last + apart));
    last = place;
    return place;
  });
}
