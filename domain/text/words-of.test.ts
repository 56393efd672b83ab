import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areAmong, keptWords, wordsOf } from './words-of.ts';

const found = (text: string, question: string) =>
  areAmong(keptWords(wordsOf(text, 1_000)), wordsOf(question, 20));

it('finds a text by the beginnings of its words, whatever case or marks they have', () => {
  expect(found('Grüße aus Köln', 'KOLN gru')).toBe(true);
  expect(found('Cranes stop at 65 km/h.', '65 crane')).toBe(true);
  expect(found('Cranes stop', 'rane')).toBe(false);
  expect(found('Cranes stop', 'cranes go')).toBe(false);
  expect(found('Наука и жизнь', 'жизн')).toBe(true);
});

it('finds nothing by a question without words', () => {
  expect(found('Cranes stop', ' … ')).toBe(false);
});

it('keeps each word once, and no more than are wanted', () => {
  expect(wordsOf('the crane, the Crane', 10)).toEqual(['crane', 'the']);
  expect(wordsOf('one two three', 2)).toEqual(['one', 'two']);
  expect(wordsOf('x'.repeat(41), 10)).toEqual([]);
});

it('finds every text by each of its own words and by their beginnings', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.integer({ min: 1, max: 9 }),
      (text, length) => {
        const words = wordsOf(text, 1_000);
        const lost = words.filter(
          (word) => !areAmong(keptWords(words), [Array.from(word).slice(0, length).join('')]),
        );
        expect(lost).toEqual([]);
      },
    ),
  );
});

it('keeps what it says of itself: the words of kept words are the same words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const words = wordsOf(text, 1_000);
      expect(wordsOf(keptWords(words), 1_000)).toEqual(words);
    }),
  );
});
