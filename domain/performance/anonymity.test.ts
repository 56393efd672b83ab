import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastPeers, nominationOf, shownPeers } from './anonymity.ts';

const rating = fc.integer({ min: 1, max: 5 });
const answers = fc.record({
  ratings: fc.array(rating, { maxLength: 8 }),
  words: fc.array(fc.string(), { maxLength: 8 }),
});
const shownFrom = fc.integer({ min: 0, max: 6 });

describe('attacks on the anonymity of peers', () => {
  it('small groups: nothing shows below three, whatever the company set', () => {
    fc.assert(
      fc.property(answers, shownFrom, (given, from) => {
        const { average, words } = shownPeers(given, from);
        const least = Math.max(leastPeers, from);
        expect(average === null).toBe(given.ratings.length < least);
        expect(words.length === 0 || words.length >= least).toBe(true);
      }),
    );
  });

  it('small groups: many ratings do not reveal the one peer who wrote something', () => {
    expect(shownPeers({ ratings: [3, 4, 5, 5], words: ['', 'Only mine', ' ', ''] }, 3)).toEqual({
      average: 430,
      words: [],
    });
  });

  it('ordering: the same answers in any order look the same', () => {
    fc.assert(
      fc.property(answers, shownFrom, fc.infiniteStream(fc.nat()), (given, from, order) => {
        const shuffled = <Value>(values: readonly Value[]) =>
          values
            .map((value) => ({ value, key: order.next().value ?? 0 }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ value }) => value);
        expect(shownPeers({ ratings: shuffled(given.ratings), words: shuffled(given.words) }, from)).toEqual(
          shownPeers(given, from),
        );
      }),
    );
  });

  it('status: peers who answered look like peers who did not', () => {
    expect(nominationOf('approved')).toBe(nominationOf('pending'));
    expect(nominationOf('finalised')).toBe(nominationOf('pending'));
  });
});

it('averages with one decimal', () => {
  expect(shownPeers({ ratings: [4, 4, 5], words: [] }, 3).average).toBe(430);
  expect(shownPeers({ ratings: [4, 5, 4, 5], words: [] }, 3).average).toBe(450);
  expect(shownPeers({ ratings: [1, 1, 1, 2], words: [] }, 3).average).toBe(130);
});
