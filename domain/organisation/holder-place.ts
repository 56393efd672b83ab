import { endOfTime, versionAt } from '../dates/effective-dated.ts';

export interface Place {
  departmentId: number;
  locationId: number;
}
export interface HeldTime extends Place {
  from: string;
  to: string;
}
export interface PlaceVersion {
  from: string;
  to: string;
  values: Place & { isInheritanceEnabled: boolean };
}

const isSamePlace = (one: Place, other: Place) =>
  one.departmentId === other.departmentId && one.locationId === other.locationId;

/**
 * The parts into which a position divides a holder's time: from a given day, they have the department and
 * location of each version that passes its own on. Before that day, and under a version that does not, they
 * keep their own.
 */
export function partsOfHolding(held: HeldTime, versions: readonly PlaceVersion[], day: string): HeldTime[] {
  const own: Place = { departmentId: held.departmentId, locationId: held.locationId };
  const parts: HeldTime[] = [];
  const add = (from: string, to: string, { departmentId, locationId }: Place) => {
    const last = parts.at(-1);
    if (last && isSamePlace(last, { departmentId, locationId })) last.to = to;
    else parts.push({ from, to, departmentId, locationId });
  };
  let at = held.from;
  if (at < day) {
    at = day < held.to ? day : held.to;
    add(held.from, at, own);
  }
  while (at < held.to) {
    const version = versionAt(versions, at);
    const next = version?.to ?? versions.find(({ from }) => from > at)?.from ?? endOfTime;
    const to = next < held.to ? next : held.to;
    add(at, to, version?.values.isInheritanceEnabled ? version.values : own);
    at = to;
  }
  return parts;
}

/** Whether the time goes on as it is. */
export function isUncut(held: HeldTime, parts: readonly HeldTime[]): boolean {
  const [only] = parts;
  return parts.length === 1 && only !== undefined && isSamePlace(only, held);
}
