import type { Tx } from '../../../platform/db/transaction.ts';
import type { Part } from './chart-part.reads.ts';
import { ledFromMainPosition, linesOfPeople, type PersonRow, peopleOf } from './people-in-chart.reads.ts';

type Led = Pick<PersonRow, 'id' | 'managerId'>;

/** People whose line comes back to them; everyone has one manager, so each line is walked once. */
export function peopleInRings(people: readonly Led[]): number[] {
  const managerOf = new Map(people.map(({ id, managerId }) => [id, managerId]));
  const walkedFrom = new Map<number, number>();
  const inRings: number[] = [];
  for (const { id: start } of people) {
    let at: number | null = start;
    while (at !== null && managerOf.has(at) && !walkedFrom.has(at)) {
      walkedFrom.set(at, start);
      at = managerOf.get(at) ?? null;
    }
    // Met again on the same walk: a ring. Met on an earlier one: known already.
    if (at === null || walkedFrom.get(at) !== start) continue;
    const first = at;
    do {
      inRings.push(at);
      at = managerOf.get(at) ?? first;
    } while (at !== first);
  }
  return inRings;
}

/** The line from a node's superior to the top. */
export function pathFrom(nodes: readonly { id: string; joinsTo: string | null }[], root: string): string[] {
  const superiorOf = new Map(nodes.map(({ id, joinsTo }) => [id, joinsTo]));
  const path: string[] = [];
  for (let at = superiorOf.get(root) ?? null; at !== null && superiorOf.has(at); ) {
    path.push(at);
    at = superiorOf.get(at) ?? null;
  }
  return path;
}

export interface DrawnPeople {
  people: PersonRow[];
  /** People drawn at the top although they have a manager, with that manager. */
  cut: Led[];
}

/**
 * The people of a part with their lines to the top, so that everyone hangs where the whole chart has them.
 * Two people may lead each other from second positions: one who is led only from such a position is then
 * drawn at the top.
 */
export async function peopleToDraw(tx: Tx, day: string, part: Part): Promise<DrawnPeople> {
  const chosen = await peopleOf(tx, day, part);
  const people = part === null ? chosen : await withLinesToTop(tx, day, chosen);
  const inRings = peopleInRings(people);
  if (inRings.length === 0) return { people, cut: [] };
  const staying = new Set(await ledFromMainPosition(tx, day, inRings));
  const atTop = new Set(inRings.filter((id) => !staying.has(id)));
  return {
    people: people.map((person) => (atTop.has(person.id) ? { ...person, managerId: null } : person)),
    cut: people.filter(({ id }) => atTop.has(id)).map(({ id, managerId }) => ({ id, managerId })),
  };
}

async function withLinesToTop(tx: Tx, day: string, people: readonly PersonRow[]): Promise<PersonRow[]> {
  const known = new Set(people.map(({ id }) => id));
  const missing = people.flatMap(({ managerId }) =>
    managerId === null || known.has(managerId) ? [] : [managerId],
  );
  if (missing.length === 0) return [...people];
  const lines = await linesOfPeople(tx, day, [...new Set(missing)]);
  const others = await peopleOf(
    tx,
    day,
    lines.filter((id) => !known.has(id)),
  );
  return [...people, ...others].sort((one, other) => one.id - other.id);
}
