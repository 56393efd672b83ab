/** A department or location the company has. */
export interface Place {
  identifier: string;
  title: string;
}

export type FoundPlace = { identifier: string } | { missing: string } | { ambiguous: string };

/** By its identifier, or else by its title, where only one is called so. Those to be made have their title as identifier. */
export function placeFinder(places: readonly Place[], wanted: Iterable<string>, createsMissing: boolean) {
  const byIdentifier = new Map(places.map(({ identifier }) => [identifier, identifier]));
  const byTitle = new Map<string, string[]>();
  for (const { identifier, title } of places) {
    const key = title.toLowerCase();
    byTitle.set(key, [...(byTitle.get(key) ?? []), identifier]);
  }
  const toCreate = new Map<string, string>();
  const known = (text: string) => byIdentifier.has(text) || byTitle.has(text.toLowerCase());
  for (const text of createsMissing ? wanted : []) {
    const first = toCreate.get(text.toLowerCase());
    // Written in several ways, it is called as the first in the alphabet: the order of the rows says nothing.
    if (!known(text) && (first === undefined || text < first)) toCreate.set(text.toLowerCase(), text);
  }
  return {
    created: [...toCreate.values()].toSorted(),
    find: (text: string): FoundPlace => {
      const exact = byIdentifier.get(text);
      if (exact !== undefined) return { identifier: exact };
      const [titled, another] = byTitle.get(text.toLowerCase()) ?? [];
      if (titled !== undefined) return another === undefined ? { identifier: titled } : { ambiguous: text };
      const created = toCreate.get(text.toLowerCase());
      return created === undefined ? { missing: text } : { identifier: created };
    },
  };
}
export type PlaceFinder = ReturnType<typeof placeFinder>;
