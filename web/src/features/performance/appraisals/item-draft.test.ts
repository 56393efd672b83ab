import { expect, test } from 'vitest';
import { linesOf, partsOf } from './item-draft.ts';

const before = [
  { id: 1, title: 'Agree a date', checked: true },
  { id: 3, title: 'Hold the talk', checked: false },
];

test('a line that stays keeps its tick, also when others come before it', () => {
  expect(partsOf('Find a room\nHold the talk\n\n Agree a date ', before)).toEqual([
    { id: 4, title: 'Find a room', checked: false },
    { id: 3, title: 'Hold the talk', checked: false },
    { id: 1, title: 'Agree a date', checked: true },
  ]);
});

test('lines that were not touched are what they were', () => {
  expect(partsOf(linesOf(before), before)).toEqual(before);
});

test('the same line twice is two parts', () => {
  expect(partsOf('Agree a date\nAgree a date', before).map(({ id, checked }) => [id, checked])).toEqual([
    [1, true],
    [4, false],
  ]);
});
