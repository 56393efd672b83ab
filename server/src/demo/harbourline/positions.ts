import type { Temporal } from 'temporal-polyfill';
import { open, yearsBefore } from '../calendar.ts';
import type { Ground } from '../company.ts';
import type { Row, Rows } from '../rows.ts';
import type { DepartmentKey, Place } from './places.ts';
import type { Seat } from './seats.ts';

/** A seat with the ids it got. */
export interface PlacedSeat {
  seat: Seat;
  positionId: number;
  departmentId: number;
  locationId: number;
  reports: readonly PlacedSeat[];
}

export interface Positions {
  founded: Temporal.PlainDate;
  /** Gives a tree of seats its positions below a superior, and the locations that are new. */
  place(tree: Seat, superiorId: number | null): { placed: PlacedSeat; rows: Rows };
  /** A seat the story has named. */
  named(key: string): PlacedSeat;
}

const foundedYearsAgo = 26;

export function createPositions(
  ground: Ground,
  departmentIds: ReadonlyMap<DepartmentKey, number>,
): Positions {
  const { ids, today } = ground;
  const founded = yearsBefore(today, foundedYearsAgo);
  const locationIds = new Map<string, number>();
  const seatsByKey = new Map<string, PlacedSeat>();

  const locationOf = (place: Place, rows: Required<Pick<Rows, 'location'>>) => {
    const known = locationIds.get(place.key);
    if (known !== undefined) return known;
    const id = ids.next('location');
    locationIds.set(place.key, id);
    const { key: identifier, title, country, state, timezone } = place;
    rows.location.push({ id, identifier, title, country, state, timezone });
    return id;
  };

  const named = (key: string) => {
    const seat = seatsByKey.get(key);
    if (seat === undefined) throw new Error(`The story names no position "${key}"`);
    return seat;
  };

  return {
    founded,
    named,
    place: (tree, superiorId) => {
      const rows = { location: [], position: [], position_version: [] } satisfies Rows as Required<
        Pick<Rows, 'location' | 'position' | 'position_version'>
      >;
      const give = (seat: Seat, reportsTo: number | null): PlacedSeat => {
        const positionId = ids.next('position');
        const departmentId = departmentIds.get(seat.department);
        if (departmentId === undefined) throw new Error(`There is no department "${seat.department}"`);
        const locationId = locationOf(seat.place, rows);
        rows.position.push({ id: positionId, identifier: `POS-${String(positionId).padStart(4, '0')}` });
        const placed: PlacedSeat = {
          seat,
          positionId,
          departmentId,
          locationId,
          reports: seat.reports.map((report) => give(report, positionId)),
        };
        if (seat.key !== undefined) seatsByKey.set(seat.key, placed);
        rows.position_version.push(...versionsOf(placed, reportsTo));
        return placed;
      };
      const placed = give(tree, superiorId);
      return { placed, rows };
    },
  };

  function versionsOf({ seat, ...placed }: PlacedSeat, reportsTo: number | null): Row<'position_version'>[] {
    const now: Row<'position_version'> = {
      position_id: placed.positionId,
      valid_from: founded.toString(),
      valid_to: open,
      title: seat.title,
      department_id: placed.departmentId,
      location_id: placed.locationId,
      reports_to_id: reportsTo,
      employment_type: seat.employmentType,
    };
    if (seat.earlier === undefined) return [now];
    const { title = seat.title, reportsTo: formerSuperior, yearsAgo } = seat.earlier;
    const changed = yearsBefore(today, yearsAgo).toString();
    const reported = formerSuperior === undefined ? reportsTo : named(formerSuperior).positionId;
    return [
      { ...now, valid_to: changed, title, reports_to_id: reported },
      { ...now, valid_from: changed },
    ];
  }
}
