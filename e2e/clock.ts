import { createSystemClock } from '../server/src/platform/clock/clock.ts';

/** The clock of the product that the journeys share: the machine's. */
export const clock = createSystemClock();

/** The time zone of the journeys' browsers. */
export const today = () => clock.today('Australia/Melbourne');

/** A day counted from today, as a field takes it. */
export const inDays = (days: number): string => today().add({ days }).toString();

export const thisYear = (): number => today().year;
