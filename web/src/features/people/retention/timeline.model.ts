import type { LeaverPreview } from '@tenure/contract/people/retention.ts';

type Area = LeaverPreview['areas'][number];

export interface Bar {
  area: Area['area'];
  state: Area['state'];
  /** The time it is kept, in percent of the width; 100 when no end is known. */
  width: number;
  /** The day it is due for erasure or was erased; null when no end is known. */
  until: string | null;
}

export interface Timeline {
  bars: readonly Bar[];
  /** The position of today, in percent of the width. */
  today: number;
  /** First days of years; years are skipped so that the labels fit. */
  ticks: readonly { year: number; at: number }[];
}

const daysOf = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000;
const mostTicks = 8;

/** Bars from the last day to the end of retention, scaled to the longest. */
export function timelineOf(areas: readonly Area[], lastDay: string, today: string): Timeline {
  const untilOf = ({ state, erasedAt, erasableFrom }: Area) =>
    state === 'erased' && erasedAt !== null ? erasedAt.slice(0, 10) : erasableFrom;
  const known = areas.map(untilOf).filter((day) => day !== null);
  const start = Math.min(daysOf(lastDay), daysOf(today));
  // A little longer, so that the last end is visible.
  const end = start + (Math.max(...[...known, today, lastDay].map(daysOf)) - start) * 1.04 + 1;
  const at = (days: number) => ((days - start) / (end - start)) * 100;
  return {
    bars: areas.map((area) => {
      const until = untilOf(area);
      return {
        area: area.area,
        state: area.state,
        until,
        // Data that is due still exists, so its bar reaches today.
        width:
          until === null ? 100 : Math.max(0, at(daysOf(until)), area.state === 'due' ? at(daysOf(today)) : 0),
      };
    }),
    today: at(daysOf(today)),
    ticks: ticksOf(start, end).map((year) => ({ year, at: at(daysOf(`${year}-01-01`)) })),
  };
}

function ticksOf(start: number, end: number): number[] {
  const [first, last] = [start, end].map((days) => new Date(days * 86_400_000).getUTCFullYear());
  if (first === undefined || last === undefined) return [];
  const years = Array.from({ length: last - first }, (_none, place) => first + 1 + place);
  const step = Math.ceil(years.length / mostTicks);
  return years.filter((_year, place) => place % step === 0);
}
