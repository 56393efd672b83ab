/** Seats of a face-to-face class: first come, first served, and never more people than seats. */

export const bookingStates = ['booked', 'waiting', 'cancelled', 'attended', 'absent'] as const;
export type BookingState = (typeof bookingStates)[number];

interface Booking {
  id: number;
  state: BookingState;
}

export const takesSeat = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'booked' || state === 'attended' || state === 'absent';

export const freeSeats = (seats: number, bookings: readonly Pick<Booking, 'state'>[]): number =>
  Math.max(0, seats - bookings.filter(takesSeat).length);

/** The state of a new booking; it never passes people already waiting. */
export const stateOfNew = (
  seats: number,
  bookings: readonly Pick<Booking, 'state'>[],
): 'booked' | 'waiting' =>
  freeSeats(seats, bookings) > 0 && bookings.every(({ state }) => state !== 'waiting') ? 'booked' : 'waiting';

/** The people who move up from the waiting list once seats are free: those who have waited longest. */
export const movingUp = (seats: number, bookings: readonly Booking[]): number[] =>
  bookings
    .filter(({ state }) => state === 'waiting')
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .slice(0, freeSeats(seats, bookings));

/** The place of a booking on the waiting list, from 1; null where it is not on it. */
export function placeInLine(id: number, bookings: readonly Booking[]): number | null {
  const line = movingUp(bookings.length + bookings.filter(takesSeat).length, bookings);
  const at = line.indexOf(id);
  return at === -1 ? null : at + 1;
}
