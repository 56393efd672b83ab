import { createSystemClock } from '../server/src/platform/clock/clock.ts';

/** The clock of the product that the journeys share: the machine's. */
export const clock = createSystemClock();

/** Where the browsers of the journeys are. */
export const today = () => clock.today('Australia/Melbourne');

/** A day from today on, as a field takes it. */
export const inDays = (days: number): string => today().add({ days }).toString();

export const thisYear = (): number => today().year;
