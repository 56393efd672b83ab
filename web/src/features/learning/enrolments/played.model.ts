/** The span played since the last report, as whole seconds. */
export interface Played {
  from: number;
  to: number;
}

/** Players report their position a few times a second; a greater step is a jump. */
const longestStep = 2;

/** The span that grows while a video plays; a jump starts another one. */
export function play(span: Played | null, second: number): { span: Played; ended: Played | null } {
  if (span !== null && second >= span.to && second - span.to <= longestStep) {
    return { span: { from: span.from, to: second }, ended: null };
  }
  return { span: { from: second, to: second }, ended: span };
}

/** The part of a span to report: whole seconds, or null. A started second at the end counts. */
export function reported(span: Played | null, length: number): Played | null {
  if (span === null) return null;
  const from = Math.floor(span.from);
  const to = span.to >= length - 1 ? length : Math.floor(span.to);
  return to > from ? { from, to } : null;
}
