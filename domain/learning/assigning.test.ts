import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssignFacts, assignOutcomes, countOutcomes, outcomeOf, totalOf } from './assigning.ts';

const facts: fc.Arbitrary<AssignFacts> = fc.record({
  isOneself: fc.boolean(),
  isReached: fc.boolean(),
  isHere: fc.boolean(),
  isOpen: fc.boolean(),
  isCompleted: fc.boolean(),
});
const rule = fc.record({ isOffered: fc.boolean(), again: fc.boolean() });

describe('what becomes of a person', () => {
  it('is enrolled exactly where nothing is against it', () => {
    fc.assert(
      fc.property(facts, rule, (one, { isOffered, again }) => {
        const isFree = !one.isOneself && one.isReached && one.isHere && !one.isOpen && isOffered;
        expect(outcomeOf(one, { isOffered, again }) === 'enrolled').toBe(
          isFree && (again || !one.isCompleted),
        );
      }),
    );
  });

  it('says nothing about people out of reach but that', () => {
    fc.assert(
      fc.property(facts, rule, (one, given) => {
        const hidden = { ...one, isOneself: false, isReached: false };
        expect(outcomeOf(hidden, given)).toBe('no-right');
      }),
    );
  });

  it('finds a person who was enrolled enrolled already the next time', () => {
    fc.assert(
      fc.property(facts, rule, (one, given) => {
        if (outcomeOf(one, given) !== 'enrolled') return;
        expect(outcomeOf({ ...one, isOpen: true }, given)).toBe('enrolled-already');
      }),
    );
  });
});

it('counts each person once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...assignOutcomes)), (outcomes) => {
      const counts = countOutcomes(outcomes);
      expect(totalOf(counts)).toBe(outcomes.length);
      for (const outcome of assignOutcomes) {
        expect(counts[outcome]).toBe(outcomes.filter((one) => one === outcome).length);
      }
    }),
  );
});
