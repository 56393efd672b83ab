import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';

/** How long to wait for a message before requesting another. */
export const secondsBetweenCodes = 30;

/** Counts whole seconds down to zero by the clock, not by ticks, since a sleeping tab skips ticks. */
export function useCountdown(seconds: number) {
  const now = useNow(1000);
  const [end, setEnd] = useState(now + seconds * 1000);
  const [given, setGiven] = useState(seconds);
  if (given !== seconds) {
    setGiven(seconds);
    setEnd(now + seconds * 1000);
  }
  return {
    left: Math.max(0, Math.ceil((end - now) / 1000)),
    start: (length: number) => setEnd(now + length * 1000),
  };
}

export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
