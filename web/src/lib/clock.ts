import { useCallback, useSyncExternalStore } from 'react';

/** Milliseconds from the browser's clock to the product's: zero unless the server was started with TENURE_CLOCK. */
let offset = 0;

/** Follows a server that was started at another time; without its time, the browser's clock applies. */
export function followServerTime(serverTime: string | undefined): void {
  offset = serverTime === undefined ? 0 : Date.parse(serverTime) - Date.now();
}

/** The present time in milliseconds. Nothing else in the web app reads the browser's clock. */
export function now(): number {
  return Date.now() + offset;
}

/** The present time as the API writes it. */
export function nowText(): string {
  return new Date(now()).toISOString();
}

/**
 * The product's time for a moment that a library took from the browser's clock, such as when a query was
 * answered.
 */
export function productTime(browserTime: number): number {
  return browserTime + offset;
}

/** Today's ISO date in a time zone. */
export function todayIn(timeZone: string): string {
  // Browsers without Temporal need a formatter for each language, which takes twenty times as long.
  if (typeof Temporal === 'undefined') return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now());
  return Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The present time in milliseconds, rounded down to the step; renders again with each step. */
export function useNow(step: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, step);
      return () => clearInterval(timer);
    },
    [step],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(now() / step) * step);
}
