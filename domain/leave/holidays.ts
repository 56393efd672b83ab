/** A day off for everyone in a place. */
export interface Holiday {
  day: string;
  name: string;
  /** How many minutes of the day are free; null is the whole day. */
  freeMinutes: number | null;
}

/** A day as a source of holidays lists it. */
export interface ListedHoliday extends Holiday {
  /** It replaces a holiday that falls on a weekend. */
  isSubstitute: boolean;
}

const substituteMark = / \(substitute day\)$/;
const dayMs = 86_400_000;

/**
 * Counts a holiday that was moved off a weekend once, on its substitute day, and joins holidays that fall on the same day.
 * Sources list both the weekend day and its substitute.
 */
export function countedOnce(listed: readonly ListedHoliday[]): Holiday[] {
  const moved = listed.filter((one) => one.isSubstitute);
  const isReplaced = (one: ListedHoliday) =>
    !one.isSubstitute &&
    isWeekend(one.day) &&
    moved.some(
      (other) => other.name.replace(substituteMark, '') === one.name && isWithinAWeek(one.day, other.day),
    );
  const byDay = new Map<string, Holiday>();
  for (const { day, name, freeMinutes } of listed.filter((one) => !isReplaced(one))) {
    const other = byDay.get(day);
    byDay.set(day, other === undefined ? { day, name, freeMinutes } : bothOn(other, name, freeMinutes));
  }
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}

function bothOn(one: Holiday, name: string, freeMinutes: number | null): Holiday {
  return {
    day: one.day,
    name: one.name === name ? name : `${one.name}, ${name}`,
    freeMinutes:
      one.freeMinutes === null || freeMinutes === null ? null : Math.max(one.freeMinutes, freeMinutes),
  };
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function isWithinAWeek(day: string, later: string): boolean {
  const apart = (Date.parse(later) - Date.parse(day)) / dayMs;
  return apart > 0 && apart <= 7;
}

/** A holiday of a company: of a whole region, or of one location there. */
export interface KeptHoliday extends Holiday {
  country: string;
  state: string;
  /** Null where it applies to the whole region. */
  locationId: number | null;
  isRemoved: boolean;
}

export interface HolidayPlace {
  country: string;
  state: string;
  locationId: number;
}

/** The holidays of one location: its own entry for a day replaces the region's. */
export function holidaysAt<Kept extends KeptHoliday>(kept: readonly Kept[], place: HolidayPlace): Kept[] {
  const byDay = new Map<string, Kept>();
  const inRegion = kept.filter((one) => one.country === place.country && one.state === place.state);
  for (const one of inRegion) if (one.locationId === null && !one.isRemoved) byDay.set(one.day, one);
  for (const one of inRegion) {
    if (one.locationId !== place.locationId) continue;
    if (one.isRemoved) byDay.delete(one.day);
    else byDay.set(one.day, one);
  }
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}

/** A stretch of days in one place, the end not included. */
export interface StayAt extends HolidayPlace {
  from: string;
  to: string;
}

/** The holidays of someone who may move: those of the place they are in on each day. */
export function holidaysAlong<Kept extends KeptHoliday>(
  kept: readonly Kept[],
  stays: readonly StayAt[],
): Kept[] {
  return stays.flatMap((stay) =>
    holidaysAt(kept, stay).filter(({ day }) => stay.from <= day && day < stay.to),
  );
}

/** How a holiday differs from what the library lists. */
export type HolidayDifference = 'added' | 'removed' | 'moved' | 'renamed' | 'shortened' | 'gone' | null;

export function differenceToLibrary(
  kept: Holiday & { isRemoved: boolean },
  library: (Holiday & { isListed: boolean }) | null,
): HolidayDifference {
  if (library === null) return kept.isRemoved ? 'removed' : 'added';
  if (kept.isRemoved) return 'removed';
  if (!library.isListed) return 'gone';
  if (kept.day !== library.day) return 'moved';
  if (kept.name !== library.name) return 'renamed';
  return kept.freeMinutes === library.freeMinutes ? null : 'shortened';
}
