import type { TaxQuestion } from '@tenure/contract/pay/tax-questions.ts';
import { expect, it } from 'vitest';
import { answerOf, editableAnswers, firstProblems, signatureOf, unsigned } from './declaration-draft.ts';

const question = (key: string, input: TaxQuestion['input']): TaxQuestion => ({
  key,
  label: key,
  description: '',
  input,
  isAsked: () => true,
  isRequired: false,
});
const questions = [question('number', 'number'), question('rate', 'decimal'), question('isMember', 'yes-no')];

it('begins with the answers given, and never with a number', () => {
  const answers = { number: '••••177', rate: 3.5, isMember: false };
  expect(editableAnswers(questions, answers)).toEqual({ number: '', rate: '3.5', isMember: false });
  expect(editableAnswers(questions, {})).toEqual({ number: '', rate: '', isMember: null });
});

it.each([
  ['1,250.50', 1250.5],
  [' 12 ', 12],
  ['ten', 'ten'],
  ['-1', '-1'],
  ['', null],
  [undefined, null],
])('sends a decimal as a number, and other text as typed: %s', (typed, sent) => {
  expect(answerOf(question('rate', 'decimal'), typed)).toBe(sent);
});

it('sends text as typed, even where it looks like a number', () => {
  expect(answerOf(question('code', 'text'), '0123')).toBe('0123');
  expect(answerOf(question('isMember', 'yes-no'), false)).toBe(false);
});

it('signs without a day where none was entered', () => {
  expect(signatureOf(unsigned)).toEqual({ declaredOn: null, isInformationCorrect: false });
  expect(signatureOf({ declaredOn: '2026-07-01', isInformationCorrect: true })).toEqual({
    declaredOn: '2026-07-01',
    isInformationCorrect: true,
  });
});

it('lists the first problem of each field, in the order of the form', () => {
  const problems = firstProblems(questions, [
    { path: ['isInformationCorrect'], message: 'Confirm it' },
    { path: ['rate'], message: 'Use a number' },
    { path: ['rate'], message: 'Use at most two places' },
    { path: ['number'], message: 'Enter a number' },
  ]);
  expect(Object.entries(problems)).toEqual([
    ['number', 'Enter a number'],
    ['rate', 'Use a number'],
    ['isInformationCorrect', 'Confirm it'],
  ]);
});
