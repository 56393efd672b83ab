import type { CostReason, DayCost } from './leave-cost.ts';

/** A day of leave that costs something else since the facts behind it changed. */
interface ChangedDay {
  day: string;
  before: number;
  now: DayCost;
  /** Why, for the person and the ledger: “it is now a public holiday, Show Day”. */
  why: string;
}

const reasonWords: Record<CostReason, string> = {
  worked: 'it is now a working day',
  partDay: 'the hours of the day changed',
  holiday: 'it is now a public holiday',
  partHoliday: 'part of it is now a public holiday',
  notWorked: 'it is no longer a working day',
  noPattern: 'there is no longer a work pattern',
};

function whyOf(before: DayCost, now: DayCost): string {
  if (before.reason === now.reason && before.holiday === now.holiday) return 'the hours of the day changed';
  const name = now.holiday === null ? '' : `, ${now.holiday}`;
  const wasHoliday = before.holiday !== null && now.holiday === null;
  return wasHoliday ? `${before.holiday} is no longer a public holiday` : `${reasonWords[now.reason]}${name}`;
}

/** The days that cost something else, or can hold something else, than when the leave was last priced. */
export function changedDays(before: readonly DayCost[], now: readonly DayCost[]): ChangedDay[] {
  const byDay = new Map(before.map((one) => [one.day, one]));
  return now.flatMap((after): ChangedDay[] => {
    const was = byDay.get(after.day);
    if (was === undefined) return [];
    const isSame =
      was.minutes === after.minutes &&
      was.patternMinutes === after.patternMinutes &&
      was.availableMinutes === after.availableMinutes &&
      was.holiday === after.holiday;
    return isSame ? [] : [{ day: after.day, before: was.minutes, now: after, why: whyOf(was, after) }];
  });
}

/**
 * Corrections for days that were taken already: everything the ledger took off so far less the cost now. Repeating it
 * corrects nothing.
 */
export function correctionsOf(
  changed: readonly ChangedDay[],
  taken: ReadonlyMap<string, number>,
): { day: string; minutes: number; why: string }[] {
  return changed.flatMap(({ day, now, why }) => {
    const off = taken.get(day);
    if (off === undefined || off === now.minutes) return [];
    return [{ day, minutes: off - now.minutes, why }];
  });
}
