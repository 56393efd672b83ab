/** The result of one slot of one round. */
export interface Slot {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

/** Keeps `width` of these running, each starting when its previous one ends, until the time is over. */
export async function measure(
  run: (lane: number) => Promise<void>,
  width: number,
  forMs: number,
): Promise<Slot> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + forMs;
  const lane = async (at: number) => {
    while (performance.now() < endAt) {
      const begun = performance.now();
      await run(at);
      latenciesMs.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: width }, (_none, at) => lane(at)));
  return { perSecond: (latenciesMs.length * 1000) / (performance.now() - startedAt), latenciesMs };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
