import type { Place } from './places.ts';
import { type Character, crew, lead, type Seat, staff } from './seats.ts';

export type Shift = 'Days' | 'Nights';

/** How many hands of each trade a supervisor leads. */
export interface Gang {
  crane: number;
  straddle: number;
  stevedore: number;
  lashing: number;
}

/** A supervisor and the gang of one shift: the same on every quay of Harbourline. */
export function shiftTeam(
  place: Place,
  shift: Shift,
  gang: Gang,
  supervisor: Character | null = null,
  known: {
    crane?: readonly Character[];
    stevedore?: readonly Character[];
    lashing?: readonly Character[];
    more?: readonly Seat[];
  } = {},
): Seat {
  const where = { department: 'terminals', place } as const;
  const named = supervisor === null ? {} : { key: `stevedores of ${supervisor.first} ${supervisor.last}` };
  return lead(where, `Terminal Supervisor, ${shift}`, supervisor, [
    crew(where, 'Crane Operator', gang.crane, known.crane),
    ...(gang.straddle === 0 ? [] : [crew(where, 'Straddle Driver', gang.straddle)]),
    crew(where, `Stevedore, ${shift}`, gang.stevedore, known.stevedore, named),
    ...(gang.lashing === 0 ? [] : [crew(where, 'Lashing Gang Lead', gang.lashing, known.lashing)]),
    ...(known.more ?? []),
  ]);
}

export function shiftManager(
  place: Place,
  shift: Shift,
  teams: readonly Seat[],
  manager: Character | null = null,
): Seat {
  return lead({ department: 'terminals', place }, `Shift Manager, ${shift}`, manager, teams);
}

export function workshop(place: Place, teams: readonly Seat[], manager: Character | null = null): Seat {
  return lead({ department: 'engineering', place }, 'Workshop Manager', manager, teams);
}

export function technicians(place: Place, crane: number, electrical: number, fitters: number): Seat {
  const where = { department: 'engineering', place } as const;
  return lead(where, 'Maintenance Lead', null, [
    crew(where, 'Crane Technician', crane),
    ...(electrical === 0 ? [] : [crew(where, 'Electrical Technician', electrical)]),
    crew(where, 'Mechanical Fitter', fitters),
  ]);
}

export function towage(
  place: Place,
  masters: number,
  engineers: number,
  deckhands: number,
  manager: Character | null = null,
): Seat {
  const where = { department: 'marine', place } as const;
  return lead(where, 'Towage Manager', manager, [
    crew(where, 'Tug Master', masters),
    ...(engineers === 0 ? [] : [crew(where, 'Tug Engineer', engineers)]),
    crew(where, 'Deckhand', deckhands),
  ]);
}

/** A terminal with its manager, planners and whatever it needs beside. */
export function terminal(
  place: Place,
  manager: Character | null,
  planners: readonly Seat[],
  teams: readonly Seat[],
): Seat {
  return lead({ department: 'terminals', place }, 'Terminal Manager', manager, [...planners, ...teams], {
    key: `terminal manager of ${place.key}`,
  });
}

export function planners(
  place: Place,
  vessel: number,
  yard: number,
  known: readonly Character[] = [],
): Seat[] {
  const where = { department: 'terminals', place } as const;
  return [
    staff(where, 'Vessel Planner', vessel, known),
    ...(yard === 0 ? [] : [staff(where, 'Yard Planner', yard)]),
  ];
}
