import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textMatches } from './text-matches.ts';

const marked = (text: string, question: string) =>
  textMatches(text, question).map(({ start, length }) => text.slice(start, start + length));

it.each([
  ['Tāmati Ngata', 'tamati', ['Tāmati']],
  ['Crane Operator, Trainee', 'operator crane', ['Crane', 'Operator']],
  ['Banana', 'ana', ['anana']],
  ['Terminal Manager', 'x', []],
  ['', 'a', []],
])('marks in "%s" what "%s" asks for', (text, question, expected) => {
  expect(marked(text, question)).toEqual(expected);
});

it('marks parts of the text in order, apart from each other and inside it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      (text, question) => {
        let end = -1;
        for (const { start, length } of textMatches(text, question)) {
          expect(length).toBeGreaterThan(0);
          expect(start).toBeGreaterThan(end);
          end = start + length;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
