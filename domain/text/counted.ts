/** How often each key is among them. */
export function counted(keys: readonly string[]): (key: string) => number {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}
