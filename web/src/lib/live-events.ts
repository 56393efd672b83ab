import { type LiveEvent, liveEvent } from '@tenure/contract/platform/notifications.ts';
import { reportFailure } from './failures.ts';

const firstWait = 1000;
const longestWait = 60_000;

interface LiveEventsOptions {
  onEvent: (event: LiveEvent) => void;
  /** The stream was interrupted: the screen may have missed changes. */
  onReconnected: () => void;
}

/** Listens to `/api/events`, and reopens a lost stream after ever longer waits. */
export function openLiveEvents({ onEvent, onReconnected }: LiveEventsOptions): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let wasLost = false;

  function open() {
    source = new EventSource('/api/events');
    source.addEventListener('open', () => {
      wait = firstWait;
      if (wasLost) onReconnected();
      wasLost = false;
    });
    source.addEventListener('message', (message: MessageEvent<string>) => {
      const event = readEvent(message.data);
      if (event) onEvent(event);
    });
    source.addEventListener('error', () => {
      source?.close();
      wasLost = true;
      timer = setTimeout(open, wait + Math.random() * wait);
      wait = Math.min(wait * 2, longestWait);
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

function readEvent(text: string): LiveEvent | null {
  try {
    return liveEvent.parse(JSON.parse(text));
  } catch (error) {
    // A newer server may send events this page does not know; they must not stop the others.
    reportFailure(error);
    return null;
  }
}
