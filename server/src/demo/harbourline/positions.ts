import type { Temporal } from 'temporal-polyfill';
import { firstOfMonthAhead, open, yearsBefore } from '../calendar.ts';
import type { Ground } from '../company.ts';
import type { Row, Rows } from '../rows.ts';
import { budgetOf, type LegalEntities } from './budgets.ts';
import { createJobRoles } from './job-roles.ts';
import type { DepartmentKey, Place } from './places.ts';
import type { Seat } from './seats.ts';

/** A seat with the ids it got. */
export interface PlacedSeat {
  seat: Seat;
  positionId: number;
  departmentId: number;
  locationId: number;
  legalEntityId: number;
  jobRoleId: number;
  reports: readonly PlacedSeat[];
}

type PositionRows = Required<
  Pick<
    Rows,
    | 'location'
    | 'job_role'
    | 'job_role_version'
    | 'position'
    | 'position_version'
    | 'position_indirect_superior'
  >
>;

export interface Positions {
  /** Gives a tree of seats its positions below a superior, and the locations that are new. */
  place(tree: Seat, superiorId: number | null): { placed: PlacedSeat; rows: Rows };
  /** A seat the story has named. */
  named(key: string): PlacedSeat;
}

const foundedYearsAgo = 26;

export function foundingOf(today: Temporal.PlainDate): Temporal.PlainDate {
  return yearsBefore(today, foundedYearsAgo);
}

export function createPositions(
  ground: Ground,
  departmentIds: ReadonlyMap<DepartmentKey, number>,
  entities: LegalEntities,
): Positions {
  const { ids, today } = ground;
  const founded = foundingOf(today);
  const jobRoleOf = createJobRoles(ids, founded.toString());
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
    named,
    place: (tree, superiorId) => {
      const rows: PositionRows = {
        location: [],
        job_role: [],
        job_role_version: [],
        position: [],
        position_version: [],
        position_indirect_superior: [],
      };
      const dotted: { positionId: number; superior: string }[] = [];
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
          legalEntityId: entities[seat.place.country],
          jobRoleId: jobRoleOf(seat.title, rows),
          reports: seat.reports.map((report) => give(report, positionId)),
        };
        if (seat.key !== undefined) seatsByKey.set(seat.key, placed);
        if (seat.dotted !== undefined) dotted.push({ positionId, superior: seat.dotted });
        rows.position_version.push(...versionsOf(placed, reportsTo));
        return placed;
      };
      const placed = give(tree, superiorId);
      // Their superiors may be anywhere in the tree, so they are looked up once it is complete.
      for (const { positionId, superior } of dotted) {
        rows.position_indirect_superior.push({
          position_id: positionId,
          superior_id: named(superior).positionId,
          valid_from: founded.toString(),
          valid_to: open,
        });
      }
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
      job_role_id: placed.jobRoleId,
      legal_entity_id: placed.legalEntityId,
      ...budgetOf(seat, placed.positionId),
    };
    if (seat.later) {
      const { title = seat.title, reportsTo: coming, months } = seat.later;
      const changes = firstOfMonthAhead(today, months).toString();
      const reports = coming === undefined ? reportsTo : named(coming).positionId;
      return [
        { ...now, valid_to: changes },
        { ...now, valid_from: changes, title, reports_to_id: reports },
      ];
    }
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
