import type { Version } from '../../dates/effective-dated.ts';
import type { Place } from './places.ts';
import type { Values } from './read-rows.ts';

export type PositionTime = Version<{ reportsTo: string | null }>;
export type PersonTime = Version<{ positionId: string | null; managerNumber: string | null }>;

export type FurtherTime = Version<{
  employeeNumber: string;
  positionId: string;
  fte: string;
  salary: string | null;
  currency: string | null;
}>;

/** The company as it is on the day from which the import is to hold. */
export interface Company {
  /** From when the import is to hold. */
  day: string;
  /** Positions that exist that day, by their id. Where their people have places of their own, `keepsPlace` is yes. */
  positions: ReadonlyMap<string, Values>;
  /** Ids of positions that have been closed, or begin later. */
  otherPositions: ReadonlySet<string>;
  /** A last day is kept beside the columns as `endDate`. */
  people: ReadonlyMap<string, Values>;
  /** People who left before that day: their last day, by their number. */
  formerPeople: ReadonlyMap<string, string>;
  /**
   * Further positions a person has, or will have, while their first lasts: ids of positions, by the person's
   * number.
   */
  secondPositions: ReadonlyMap<string, readonly string[]>;
  /**
   * Positions that end, begin or report elsewhere on a later day: from the day on, by their id. Others go on as they are
   * that day.
   */
  plannedPositions: ReadonlyMap<string, readonly PositionTime[]>;
  /** The same of the main assignments of people, by their number. */
  plannedPeople: ReadonlyMap<string, readonly PersonTime[]>;
  /** Times in further positions that end after the day. */
  further: readonly FurtherTime[];
  departments: readonly Place[];
  locations: readonly Place[];
}
