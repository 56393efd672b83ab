/** Time zones by region; the current one is among them, even if unknown here. */
export function timeZoneGroups(
  inUse: string,
): { group: string; items: { value: string; label: string }[] }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), inUse]);
  const groups = Map.groupBy([...names].sort(byName), (name) => name.split('/')[0] ?? name);
  return [...groups].map(([group, zones]) => ({
    group,
    items: zones.map((value) => ({ value, label: labelOf(value) })),
  }));
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires, Argentina. */
function labelOf(name: string): string {
  const [, ...places] = name.split('/');
  return places.length === 0 ? name : places.reverse().join(', ').replaceAll('_', ' ');
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}
