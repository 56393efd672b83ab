import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gradeQuiz, isAllDone, isRight, keysOf, openable, questionProblem, secondsLeft } from './course.ts';

const outline = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }).map((sizes) => {
  let key = 0;
  return sizes.map((size) => ({ activities: Array.from({ length: size }, () => ({ key: (key += 1) })) }));
});

describe('activities in order', () => {
  it('open one after another, until all are done', () => {
    fc.assert(
      fc.property(outline, (sections) => {
        const done = new Set<number>();
        for (const key of keysOf(sections)) {
          const open = openable(sections, done, true);
          expect([...open].filter((one) => !done.has(one))).toEqual([key]);
          expect(isAllDone(sections, done)).toBe(false);
          done.add(key);
        }
        expect(isAllDone(sections, done)).toBe(true);
        expect([...openable(sections, done, true)]).toEqual(keysOf(sections));
      }),
    );
  });

  it('are all open where the order is free', () => {
    fc.assert(
      fc.property(outline, (sections) => {
        expect([...openable(sections, new Set(), false)]).toEqual(keysOf(sections));
      }),
    );
  });
});

test.each([
  [10, 0, 10],
  [10, 9.2, 1],
  [10, 10, 0],
  [0, 0, 0],
])('of %d seconds, after %d, %d are left', (least, open, left) => {
  expect(secondsLeft(least, open)).toBe(left);
});

const choice = (kind: 'single' | 'many', ...answers: string[]) => ({ key: 1, kind, answers });
describe('an answer', () => {
  test.each([
    [choice('single', 'A'), ['A'], true],
    [choice('single', 'A'), ['B'], false],
    [choice('single', 'A'), [], false],
    [choice('many', 'A', 'B'), ['B', 'A'], true],
    [choice('many', 'A', 'B'), ['A'], false],
    [choice('many', 'A', 'A'), ['A'], true],
    [choice('many', 'A', 'A'), ['A', 'B'], false],
    [choice('many', 'A', 'B'), ['A', 'B', 'C'], false],
    [{ key: 1, kind: 'order' as const, answers: ['A', 'B', 'C'] }, ['A', 'B', 'C'], true],
    [{ key: 1, kind: 'order' as const, answers: ['A', 'B', 'C'] }, ['A', 'C', 'B'], false],
    [{ key: 1, kind: 'order' as const, answers: ['A', 'B', 'C'] }, ['A', 'B'], false],
    [{ key: 1, kind: 'text' as const, answers: ['Channel 12'] }, [' channel  12 '], true],
    [{ key: 1, kind: 'text' as const, answers: ['Channel 12'] }, ['11'], false],
    [{ key: 1, kind: 'text' as const, answers: ['12'] }, ['11', '12'], false],
  ])('to %j of %j is right: %s', (question, given, isIt) => {
    expect(isRight(question, given)).toBe(isIt);
  });
});

it('scores a point for each question that is right as a whole', () => {
  const questions = [choice('single', 'A'), { ...choice('many', 'A', 'B'), key: 2 }];
  const given = [
    { question: 1, values: ['A'] },
    { question: 2, values: ['A'] },
  ];
  expect(gradeQuiz(questions, given, 1)).toEqual({ score: 1, total: 2, isPassed: true, right: [1] });
  expect(gradeQuiz(questions, given, 2)).toMatchObject({ isPassed: false });
  expect(gradeQuiz(questions, [], 0)).toMatchObject({ score: 0, isPassed: true });
});

test.each([
  [{ ...choice('single', 'A'), options: ['A', 'B'] }, null],
  [{ ...choice('single'), options: ['A', 'B'] }, 'Enter the right answer'],
  [{ ...choice('single', 'A'), options: ['A'] }, 'Enter at least two options'],
  [{ ...choice('single', 'A'), options: ['A', 'A'] }, 'Enter each option once'],
  [{ ...choice('many', 'A', 'A'), options: ['A', 'B'] }, 'Enter each right answer once'],
  [{ ...choice('many', 'C'), options: ['A', 'B'] }, 'Choose right answers from the options'],
  [{ ...choice('single', 'A', 'B'), options: ['A', 'B'] }, 'Choose one right answer'],
  [{ key: 1, kind: 'text' as const, answers: ['12'], options: [] }, null],
  [{ key: 1, kind: 'order' as const, answers: [], options: [] }, 'Enter the items'],
  [{ key: 1, kind: 'order' as const, answers: ['A'], options: [] }, 'Enter at least two items'],
  [{ key: 1, kind: 'order' as const, answers: ['A', 'A'], options: [] }, 'Enter each item once'],
  [{ key: 1, kind: 'order' as const, answers: ['A', 'B'], options: [] }, null],
])('says of a question %j: %s', (question, problem) => {
  expect(questionProblem(question)).toBe(problem);
});
