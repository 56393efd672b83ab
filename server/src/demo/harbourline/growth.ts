import { furtherTerminals, homePort, type Place } from './places.ts';
import { lead, type Seat, staff } from './seats.ts';
import {
  type Gang,
  planners,
  shiftManager,
  shiftTeam,
  technicians,
  terminal,
  towage,
  workshop,
} from './terminal.ts';

/*
 * The additions of a larger Harbourline: general managers of regions, each with regional managers, each with
 * terminals, built like those of the story. They are added beside the story, so that it is the same at every
 * size.
 */

const terminalsOfRegion = 10;
const regionsOfGeneralManager = 10;
const fullGang: Gang = { crane: 2, straddle: 2, stevedore: 4, lashing: 1 };

/** One more step of the tree: a seat whose reports come as steps of their own, so that it is never held as a whole. */
export interface GrowthStep {
  seat: Seat;
  /** Which open step above it reports to: 0 the story's own chief, 1 the general manager, 2 the regional manager. */
  below: 0 | 1 | 2;
  place: Place | null;
}

export function* growth(): Generator<GrowthStep, never> {
  const terminals = furtherTerminals();
  for (let region = 0; ; region += 1) {
    if (region % regionsOfGeneralManager === 0) yield { seat: generalManager(region), below: 0, place: null };
    const places = Array.from({ length: terminalsOfRegion }, () => terminals.next().value);
    const [first] = places;
    if (first === undefined) throw new Error('A region has no terminal');
    yield { seat: regionalManager(first), below: 1, place: first };
    for (const place of places) yield { seat: fullTerminal(place), below: 2, place };
  }
}

function generalManager(region: number): Seat {
  const where = { department: 'terminals', place: homePort('melbourne') } as const;
  const number = Math.floor(region / regionsOfGeneralManager) + 1;
  return lead(where, `GM Growth Ports, Group ${number}`, null, [staff(where, 'Planning Analyst', 1)], {
    level: 'executive',
  });
}

function regionalManager(place: Place): Seat {
  const where = { department: 'terminals', place } as const;
  return lead(where, 'Regional Manager', null, [staff(where, 'Berth Scheduler', 1)]);
}

function fullTerminal(place: Place): Seat {
  const shift = (name: 'Days' | 'Nights') =>
    shiftManager(
      place,
      name,
      Array.from({ length: 5 }, () => shiftTeam(place, name, fullGang)),
    );
  return terminal(place, null, planners(place, 2, 2), [
    shift('Days'),
    shift('Nights'),
    {
      ...workshop(
        place,
        Array.from({ length: 3 }, () => technicians(place, 3, 2, 3)),
      ),
      dotted: 'gm engineering',
    },
    { ...towage(place, 3, 2, 4), dotted: 'gm marine' },
  ]);
}
