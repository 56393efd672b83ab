import type {
  Calibration,
  CalibrationChange,
  CalibrationPerson,
} from '@tenure/contract/performance/calibration.ts';
import {
  type BoxColumn,
  boxColumns,
  columnOf,
  nearestRating,
  type Potential,
  potentials,
} from '@tenure/domain/performance/calibration.ts';

/** Replaces moved people with their new state. */
export function withChange(session: Calibration, { persons, ...change }: CalibrationChange): Calibration {
  const moved = new Map(persons.map((person) => [person.id, person]));
  return {
    ...session,
    ...change,
    persons: session.persons.map((person) => moved.get(person.id) ?? person),
  };
}

interface Narrowing {
  find: string;
  department: string;
  location: string;
}

export function narrowed(
  persons: readonly CalibrationPerson[],
  { find, department, location }: Narrowing,
): CalibrationPerson[] {
  const text = find.trim().toLocaleLowerCase();
  return persons.filter(
    (person) =>
      (text === '' || person.name.toLocaleLowerCase().includes(text)) &&
      (department === '' || person.department === department) &&
      (location === '' || person.location === location),
  );
}

/** The departments or locations of people, in alphabetical order. */
export const placesOf = (persons: readonly CalibrationPerson[], key: 'department' | 'location'): string[] =>
  [...new Set(persons.flatMap((person) => person[key] ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );

/** The target of a move: a box of the nine-box or a rating. A null potential leaves it unchanged. */
export type Target =
  | { kind: 'box'; column: BoxColumn; potential: Potential | null }
  | { kind: 'rating'; rating: number };

export const targetId = (target: Target): string =>
  target.kind === 'rating' ? `rating-${target.rating}` : `${target.column}-${target.potential ?? 0}`;

export const boxOf = ({ rating, potential }: CalibrationPerson): string =>
  `${columnOf(rating)}-${potential ?? 0}`;

const boxes: readonly Target[] = boxColumns.flatMap(({ key: column }) =>
  [null, ...potentials].map((potential): Target => ({ kind: 'box', column, potential })),
);
const ratings: readonly Target[] = [1, 2, 3, 4, 5].map((rating) => ({ kind: 'rating', rating }));

export const targetOf = (id: string): Target | undefined =>
  [...boxes, ...ratings].find((target) => targetId(target) === id);

/** The change of dropping a person there; null if they stay where they are. */
export function changeBy(
  person: CalibrationPerson,
  target: Target,
): { rating: number; potential: Potential | null } | null {
  const to =
    target.kind === 'rating'
      ? { rating: target.rating, potential: person.potential }
      : {
          rating: nearestRating(person.rating, target.column),
          potential: target.potential ?? person.potential,
        };
  return to.rating === person.rating && to.potential === person.potential ? null : to;
}

/** People by their current place, in one pass. */
export const peopleIn = (
  persons: readonly CalibrationPerson[],
  placeOf: (person: CalibrationPerson) => string,
): ReadonlyMap<string, CalibrationPerson[]> => Map.groupBy(persons, placeOf);
