import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { attemptsLeft, drawQuestions, isOutOfTime, shownOptions, timeLeft } from './quiz.ts';

it('draws as many questions as are asked, each once and in the order of the quiz', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 }),
      fc.option(fc.integer({ min: 1, max: 25 })),
      fc.infiniteStream(fc.nat()),
      (keys, draw, random) => {
        const below = (end: number) => (random.next().value ?? 0) % end;
        const drawn = drawQuestions({ draw, questions: keys.map((key) => ({ key })) }, below);
        expect(drawn).toHaveLength(Math.min(draw ?? keys.length, keys.length));
        expect(drawn).toEqual(keys.filter((key) => drawn.includes(key)));
        expect(new Set(drawn).size).toBe(drawn.length);
      },
    ),
  );
});

test.each([
  [null, 5, 0, null],
  [3, 0, 0, 3],
  [3, 3, 0, 0],
  [3, 3, 1, 1],
  [3, 9, 0, 0],
])('of %s attempts, after %d and with %d more, %s are left', (attempts, closed, extra, left) => {
  expect(attemptsLeft({ attempts }, { closed, extra })).toBe(left);
});

test.each([
  [null, 9000, null, false],
  [10, 0, 600, false],
  [10, 599.2, 1, false],
  [10, 614, 0, false],
  [10, 616, 0, true],
])('of %s minutes, after %d seconds, %s seconds are left', (timeLimit, running, left, isOut) => {
  expect(timeLeft({ timeLimit }, running)).toBe(left);
  expect(isOutOfTime({ timeLimit }, running)).toBe(isOut);
});

it('shows items to put in order by name, and options as they are', () => {
  expect(shownOptions({ kind: 'order', options: [], answers: ['C', 'A', 'B'] })).toEqual(['A', 'B', 'C']);
  expect(shownOptions({ kind: 'single', options: ['B', 'A'], answers: ['A'] })).toEqual(['B', 'A']);
  expect(shownOptions({ kind: 'text', options: ['Left over'], answers: ['A'] })).toEqual([]);
});
