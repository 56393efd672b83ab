import { expect, test } from 'vitest';
import {
  emptyMeasure,
  linesOf,
  measureProblems,
  measuresOf,
  partsOf,
  partsOfMeasures,
} from './item-draft.ts';

const before = [
  { id: 1, title: 'Agree a date', checked: true, value: null, courseId: null },
  { id: 3, title: 'Hold the talk', checked: false, value: null, courseId: null },
];

test('a line that stays keeps its tick, also when others come before it', () => {
  expect(partsOf('Find a room\nHold the talk\n\n Agree a date ', before)).toEqual([
    { id: 4, title: 'Find a room', checked: false, value: null, courseId: null },
    { id: 3, title: 'Hold the talk', checked: false, value: null, courseId: null },
    { id: 1, title: 'Agree a date', checked: true, value: null, courseId: null },
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

test('a course that stays keeps its number and name, and a new one gets the next number', () => {
  const course = { id: 2, title: 'Crane basics', checked: false, value: null, courseId: 70 };
  const parts = partsOf(
    'Hold the talk',
    [...before, course],
    [
      { id: 70, name: 'Crane basics, renamed' },
      { id: 71, name: 'First aid' },
    ],
  );
  expect(parts).toEqual([
    { id: 3, title: 'Hold the talk', checked: false, value: null, courseId: null },
    course,
    { id: 4, title: 'First aid', checked: false, value: null, courseId: 71 },
  ]);
  expect(linesOf(parts)).toBe('Hold the talk');
});

test('an unchanged measure keeps its number and how far it is, and an empty row is none', () => {
  const value = { from: '30', to: '26', now: '28', unit: 'hours' };
  const measures = [...before, { id: 9, title: 'Turnaround', checked: false, value, courseId: null }];
  expect(partsOfMeasures([...measuresOf(measures), emptyMeasure(10)])).toEqual(measures);
});

test('a new measure gets the next number, and a target that was reached is reached', () => {
  const value = { from: '30', to: '26', now: '28', unit: 'hours' };
  const [known] = measuresOf([{ id: 3, title: 'Turnaround', checked: false, value, courseId: null }]);
  if (known === undefined) throw new Error('No measure');
  const added = { ...emptyMeasure(4), title: 'Re-plans', isValued: true, to: '8,5' };
  expect(partsOfMeasures([{ ...known, to: '28' }, added])).toEqual([
    { id: 3, title: 'Turnaround', checked: true, value: { ...value, to: '28' }, courseId: null },
    {
      id: 4,
      title: 'Re-plans',
      checked: false,
      value: { from: '0', to: '8.5', now: null, unit: '' },
      courseId: null,
    },
  ]);
});

test('a measure needs a title, and numbers where it is valued', () => {
  expect(measureProblems(emptyMeasure(1))).toEqual({});
  expect(measureProblems({ ...emptyMeasure(1), isValued: true, to: '5' })).toEqual({ title: 'missing' });
  expect(
    measureProblems({ ...emptyMeasure(1), title: 'Turnaround', isValued: true, from: '', to: 'x' }),
  ).toEqual({
    from: 'number',
    to: 'number',
  });
});
