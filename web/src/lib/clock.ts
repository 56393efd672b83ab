import { useCallback, useSyncExternalStore } from 'react';

/** The present time in milliseconds, to the step one asks for; whoever shows it is drawn anew with each step. */
export function useNow(step: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, step);
      return () => clearInterval(timer);
    },
    [step],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step);
}
