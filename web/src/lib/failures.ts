type Listener = (failure: unknown) => void;

const listeners = new Set<Listener>();

/** The one place where failures are reported; the listeners decide what to do. */
export function reportFailure(failure: unknown): void {
  for (const listener of listeners) listener(failure);
}

export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
