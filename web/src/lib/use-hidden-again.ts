import { useEffect } from 'react';

const shownFor = 30_000;

/** A revealed value is masked again after half a minute, and whenever it leaves the screen. */
export function useHiddenAgain({ data, reset }: { data: unknown; reset: () => void }): void {
  useEffect(() => {
    if (data === undefined) return;
    const hide = setTimeout(reset, shownFor);
    return () => clearTimeout(hide);
  }, [data, reset]);
}
