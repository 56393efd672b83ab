import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AskedQuestion, answerProblem, inputTypes, inWords, isCounted } from './question.ts';

const options = [
  { value: 'o1', displayValue: 'First' },
  { value: 'o2', displayValue: 'Second' },
];
const asked = (inputType: AskedQuestion['inputType'], required = true): AskedQuestion => ({
  inputType,
  required,
  options,
});

it('takes that someone prefers not to say as an answer to whatever is asked, and nothing as none', () => {
  for (const inputType of inputTypes) {
    expect(answerProblem(asked(inputType), null, true)).toBeNull();
    expect(answerProblem(asked(inputType), null, false)).not.toBeNull();
    expect(answerProblem(asked(inputType, false), null, false)).toBeNull();
    expect(
      answerProblem(asked(inputType), inputType === 'multi-choice' ? ['o1'] : 'yes', true),
    ).not.toBeNull();
  }
});

it('takes from options only what is offered, once', () => {
  expect(answerProblem(asked('multi-choice'), ['o1', 'o2'], false)).toBeNull();
  expect(answerProblem(asked('multi-choice'), ['o1', 'o1'], false)).toBe('Choose each of them once');
  expect(answerProblem(asked('multi-choice'), 'o1', false)).toBe('Answer this the way it is asked');
  expect(answerProblem(asked('buttons'), ['o1'], false)).toBe('Answer this the way it is asked');
  expect(answerProblem(asked('drop-down'), 'o3', false)).toBe('Choose from what is offered');
  expect(answerProblem(asked('toggle'), 'yes', false)).toBeNull();
});

it('takes days that there are, and texts up to their length, and gives them back exactly', () => {
  expect(answerProblem(asked('date'), '2024-02-29', false)).toBeNull();
  for (const wrong of ['2023-02-29', '0000-01-01', '1 May']) {
    expect(answerProblem(asked('date'), wrong, false)).toBe('Use a date like 2026-11-21');
  }
  expect(answerProblem(asked('text'), 'x'.repeat(201), false)).toBe('Use at most 200 characters');
  expect(answerProblem(asked('text-area'), 'x'.repeat(10_001), false)).toBe('Use at most 10,000 characters');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), (text) => {
      expect(inWords(asked('text'), text)).toBe(text);
    }),
  );
});

it('says an answer in the words of the options, and counts nothing that is written', () => {
  expect(inWords(asked('multi-choice'), ['o2', 'o1'])).toBe('Second, First');
  expect(inWords(asked('toggle'), 'no')).toBe('No');
  expect(inputTypes.filter((type) => !isCounted(type))).toEqual(['date', 'text-area', 'text']);
});
