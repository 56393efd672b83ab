type Listener = (failure: unknown) => void;

const listeners = new Set<Listener>();

/** The one place where something that went wrong is told; what to do about it is the listeners' business. */
export function reportFailure(failure: unknown): void {
  for (const listener of listeners) listener(failure);
}

export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
