import { setupWorker } from 'msw/browser';
import { mockHandlers } from './handlers.ts';

/** The developer's mock service: F20 turns it on and off, Shift+F20 its logging. Never part of a production build. */

const storageKey = 'tenure.mock';

export interface MockState {
  mocked: boolean;
  logged: boolean;
}

/** `vite --mode mock` starts with the service on; a later choice of the developer wins. */
export function readMockState(kept: string | null, mode: string): MockState {
  const chosen = kept === null ? {} : (JSON.parse(kept) as Partial<MockState>);
  return { mocked: mode === 'mock', logged: false, ...chosen };
}

export function toggled(state: MockState, key: Pick<KeyboardEvent, 'key' | 'shiftKey'>): MockState | null {
  if (key.key !== 'F20') return null;
  return key.shiftKey ? { ...state, logged: !state.logged } : { ...state, mocked: !state.mocked };
}

export async function startMockService(): Promise<void> {
  const state = readMockState(localStorage.getItem(storageKey), import.meta.env.MODE);
  globalThis.addEventListener('keydown', (event) => {
    const next = toggled(state, event);
    if (next === null) return;
    localStorage.setItem(storageKey, JSON.stringify(next));
    globalThis.location.reload();
  });
  if (!state.mocked) return;
  const worker = setupWorker(...mockHandlers);
  await worker.start({ quiet: !state.logged, onUnhandledFrame: 'bypass' });
}
