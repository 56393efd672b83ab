import { useEffect, useSyncExternalStore } from 'react';

/** How long a decision waits before it is sent, so that it can be undone. */
export const undoMilliseconds = 8000;

interface Held {
  /** Never fails: it reports its own failure. */
  send: () => Promise<void>;
  /** Null once it is being sent. */
  timer: ReturnType<typeof setTimeout> | null;
}

const held = new Map<string, Held>();
const listeners = new Set<() => void>();
let heldIds: ReadonlySet<string> = new Set();

function changed(): void {
  heldIds = new Set(held.keys());
  for (const listener of listeners) listener();
}

async function release(itemId: string): Promise<void> {
  const one = held.get(itemId);
  if (one === undefined || one.timer === null) return;
  clearTimeout(one.timer);
  held.set(itemId, { ...one, timer: null });
  await one.send();
  // Only now is it known whether the item still exists.
  held.delete(itemId);
  changed();
}

/** Delays a decision for a moment. */
export function holdDecision(itemId: string, send: () => Promise<void>): void {
  held.set(itemId, { send, timer: setTimeout(() => void release(itemId), undoMilliseconds) });
  changed();
}

/** Cancels a decision that was not sent yet. */
export function undoDecision(itemId: string): void {
  const one = held.get(itemId);
  if (one === undefined || one.timer === null) return;
  clearTimeout(one.timer);
  held.delete(itemId);
  changed();
}

/** Sends all delayed decisions, for example when the page is left. */
export function sendHeldDecisions(): void {
  for (const itemId of held.keys()) void release(itemId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Items already shown as decided. Unsent decisions are sent when the screen closes. */
export function useHeldDecisions(): ReadonlySet<string> {
  useEffect(() => {
    globalThis.addEventListener('pagehide', sendHeldDecisions);
    return () => {
      globalThis.removeEventListener('pagehide', sendHeldDecisions);
      sendHeldDecisions();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => heldIds);
}
