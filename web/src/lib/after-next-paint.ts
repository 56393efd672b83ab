/** By then it is done even where the browser never rests. */
const latestMs = 1000;

/**
 * Does something once what stands in the document now is on the screen and nothing else is waited for, unless it is taken
 * back. Whoever presses something meanwhile is answered first.
 */
export function afterNextPaint(work: () => void): () => void {
  let takeBack = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    takeBack = whenIdle(work);
  });
  return () => takeBack();
}

function whenIdle(work: () => void): () => void {
  // Not every browser tells when it rests.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const rest = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(rest);
}
