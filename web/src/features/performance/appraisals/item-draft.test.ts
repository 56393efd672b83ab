import type { DevelopmentAction, Measurement } from '@tenure/contract/performance/item-parts.ts';
import { itemPriorities, itemProgress, optionOf } from '@tenure/domain/performance/sections.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actionsOf,
  emptyAction,
  emptyMeasure,
  isActionUntitled,
  keptAction,
  keptActions,
  keptMeasure,
  keptMeasures,
  measureProblems,
  measuresOf,
} from './item-draft.ts';

const action = (id: number, title: string, more: Partial<DevelopmentAction> = {}): DevelopmentAction => ({
  id,
  title,
  type: 'text',
  checked: false,
  courseId: null,
  course: null,
  progressType: null,
  progressPriority: null,
  startedAt: null,
  completedAt: null,
  ...more,
});
const before = [
  action(1, 'Agree a date', { checked: true, progressType: optionOf(itemProgress, 2) }),
  action(3, 'Hold the talk', { progressPriority: optionOf(itemPriorities, 1) }),
  action(4, 'Crane basics', { type: 'course', courseId: 70 }),
];

const measure = (id: number, title: string, value: Measurement['value'], checked = false): Measurement => ({
  id,
  measurementId: id,
  title,
  checked,
  value,
  status: 'not_started',
});

test('actions that were not touched are what they were, and an empty row is none', () => {
  expect(keptActions([...actionsOf(before), emptyAction(5)])).toEqual(before.map(keptAction));
});

test('an action that is renamed keeps its number, tick and progress, and a removed one leaves the others', () => {
  const [agreed, , course] = actionsOf(before);
  if (agreed === undefined || course === undefined) throw new Error('No action');
  expect(keptActions([{ ...agreed, title: ' Agree a day ' }, course])).toEqual([
    { id: 1, title: 'Agree a day', checked: true, courseId: null, progressType: 2, progressPriority: null },
    {
      id: 4,
      title: 'Crane basics',
      checked: false,
      courseId: 70,
      progressType: null,
      progressPriority: null,
    },
  ]);
});

test('new actions and courses get the next numbers', () => {
  const added = [
    { ...emptyAction(5), title: 'Find a room', progressPriority: 2 },
    emptyAction(6, { id: 71, name: 'First aid' }),
  ];
  expect(keptActions([...actionsOf(before), ...added]).slice(3)).toEqual([
    { id: 5, title: 'Find a room', checked: false, courseId: null, progressType: null, progressPriority: 2 },
    { id: 6, title: 'First aid', checked: false, courseId: 71, progressType: null, progressPriority: null },
  ]);
});

test('an action needs a title once something was chosen for it', () => {
  expect(isActionUntitled(emptyAction(1))).toBe(false);
  expect(isActionUntitled({ ...emptyAction(1), progressType: 0 })).toBe(true);
});

test('whatever rows are added and removed, no number occurs twice', () => {
  const row = fc.record({ title: fc.constantFrom('', 'Agree a date', 'Hold the talk'), isNew: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const drafts = rows.map(({ title, isNew }, place) =>
        isNew
          ? { ...emptyAction(place), title }
          : { ...emptyAction(place), title, before: keptAction(action(place + 1, title)) },
      );
      const ids = keptActions(drafts).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('an unchanged measure keeps its number and how far it is, and an empty row is none', () => {
  const value = { from: '30', to: '26', now: '28', unit: 'hours' };
  const measures = [measure(3, 'Both signed off', null, true), measure(9, 'Turnaround', value)];
  expect(keptMeasures([...measuresOf(measures), emptyMeasure(10)])).toEqual(measures.map(keptMeasure));
});

test('a new measure gets the next number, and a target that was reached is reached', () => {
  const value = { from: '30', to: '26', now: '28', unit: 'hours' };
  const [known] = measuresOf([measure(3, 'Turnaround', value)]);
  if (known === undefined) throw new Error('No measure');
  const added = { ...emptyMeasure(4), title: 'Re-plans', isValued: true, to: '8,5' };
  expect(keptMeasures([{ ...known, to: '28' }, added])).toEqual([
    { id: 3, title: 'Turnaround', checked: true, value: { ...value, to: '28' } },
    { id: 4, title: 'Re-plans', checked: false, value: { from: '0', to: '8.5', now: null, unit: '' } },
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
