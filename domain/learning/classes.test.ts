import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BookingState, freeSeats, movingUp, placeInLine, stateOfNew, takesSeat } from './classes.ts';

interface Booking {
  id: number;
  state: BookingState;
}
type Step = { do: 'book' } | { do: 'cancel'; whom: number } | { do: 'seats'; by: number };

const steps = fc.array(
  fc.oneof(
    fc.constant<Step>({ do: 'book' }),
    fc.record({ do: fc.constant('cancel' as const), whom: fc.nat(20) }),
    fc.record({ do: fc.constant('seats' as const), by: fc.integer({ min: 1, max: 3 }) }),
  ),
  { maxLength: 40 },
);

const moveUp = (seats: number, bookings: Booking[]) => {
  const up = movingUp(seats, bookings);
  return bookings.map((one) => (up.includes(one.id) ? { ...one, state: 'booked' as const } : one));
};

it('seats people in the order they came, whatever is booked, cancelled and added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (first, list) => {
      let seats = first;
      let bookings: Booking[] = [];
      // The model: everyone who has not cancelled, in the order they came; the first ones have the seats.
      let line: number[] = [];
      for (const step of list) {
        if (step.do === 'book') {
          const id = bookings.length + 1;
          bookings = [...bookings, { id, state: stateOfNew(seats, bookings) }];
          line = [...line, id];
        } else if (step.do === 'cancel') {
          bookings = bookings.map((one) => (one.id === step.whom ? { ...one, state: 'cancelled' } : one));
          line = line.filter((id) => id !== step.whom);
        } else seats += step.by;
        bookings = moveUp(seats, bookings);
        expect(bookings.filter(takesSeat).map(({ id }) => id)).toEqual(line.slice(0, seats));
        expect(freeSeats(seats, bookings)).toBe(Math.max(0, seats - line.length));
        for (const { id } of bookings) {
          const place = line.indexOf(id) - seats + 1;
          expect(placeInLine(id, bookings)).toBe(place > 0 ? place : null);
        }
      }
    }),
  );
});

it('keeps a free seat for those who wait', () => {
  expect(stateOfNew(2, [{ state: 'booked' }, { state: 'waiting' }])).toBe('waiting');
  expect(stateOfNew(2, [{ state: 'booked' }, { state: 'cancelled' }])).toBe('booked');
});
