import { createSystemClock } from '../server/src/platform/clock/clock.ts';

/** The clock of the product that the journeys share: the machine's. */
export const clock = createSystemClock();

/** A day from today on, as a field takes it. */
export const inDays = (days: number): string => clock.today('UTC').add({ days }).toString();

/** Where the browsers of the journeys are. */
export const thisYear = (): number => clock.today('Australia/Melbourne').year;
