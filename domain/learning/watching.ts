/** How much of a video counts as watched: seconds that were played, however often, and never faster than the server's clock. */

/** Whole seconds of a video, from the first up to the one after the last. */
export type Span = readonly [from: number, to: number];

/** Players go at most this fast. */
const fastest = 2;

/** Spans in their order, none touching another. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export const secondsIn = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** Seconds that have to be watched; of a video that is not empty always one at least. */
export const secondsRequired = (length: number, share: number): number =>
  Math.min(length, Math.max(1, Math.ceil((length * share) / 100)));

/**
 * The watched spans once the player reports another. In all, they never exceed the time since the video was
 * opened; of a span that would, the beginning counts.
 */
export function addWatched(
  watched: readonly Span[],
  [from, to]: Span,
  { length, secondsOpen }: { length: number; secondsOpen: number },
): Span[] {
  let left = Math.floor(secondsOpen * fastest) - secondsIn(watched);
  const added: Span[] = [];
  let at = Math.max(0, from);
  const end = Math.min(to, length);
  for (const [start, stop] of [...watched, [end, end] as const]) {
    if (at >= end || left <= 0) break;
    const until = Math.min(start, end, at + left);
    if (until > at) {
      added.push([at, until]);
      left -= until - at;
      if (until < Math.min(start, end)) break;
    }
    at = Math.max(at, stop);
  }
  return mergeSpans([...watched, ...added]);
}
