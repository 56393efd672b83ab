/** By then it runs even if the browser is never idle. */
const latestMs = 1000;

/**
 * Runs something once the current document is on the screen and the browser is idle, unless it is cancelled.
 * Input in the meantime is handled first.
 */
export function afterNextPaint(work: () => void): () => void {
  let takeBack = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    takeBack = whenIdle(work);
  });
  return () => takeBack();
}

function whenIdle(work: () => void): () => void {
  // Not every browser reports idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const rest = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(rest);
}
