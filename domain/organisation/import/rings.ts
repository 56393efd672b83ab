/**
 * Every ring above some, in a graph in which each has at most one superior. Each is walked once, without recursion: a company of a
 * hundred thousand has lines of any length. A ring begins with its smallest id, so that the order of the rows says nothing.
 */
export function ringsOf(
  superiorOf: ReadonlyMap<string, string | null>,
  starts: Iterable<string> = superiorOf.keys(),
): string[][] {
  const rings: string[][] = [];
  const walkOf = new Map<string, number>();
  let walk = 0;
  for (const begin of starts) {
    walk += 1;
    const path: string[] = [];
    let at: string | null | undefined = begin;
    while (at !== null && at !== undefined && superiorOf.has(at) && !walkOf.has(at)) {
      walkOf.set(at, walk);
      path.push(at);
      at = superiorOf.get(at);
    }
    if (at === null || at === undefined || walkOf.get(at) !== walk) continue;
    rings.push(fromSmallest(path.slice(path.indexOf(at))));
  }
  return rings;
}

function fromSmallest(ring: readonly string[]): string[] {
  let smallest = 0;
  for (const [index, id] of ring.entries()) if (id < (ring[smallest] ?? id)) smallest = index;
  return [...ring.slice(smallest), ...ring.slice(0, smallest)];
}
