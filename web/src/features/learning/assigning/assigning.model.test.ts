import { expect, it } from 'vitest';
import { checkOf, emptyDraft, idsOf, problemsOf, valuesOf } from './assigning.model.ts';

const course = { id: 7, name: 'Working over water' };

it('asks for a course and people first', () => {
  expect([...problemsOf(emptyDraft([]))]).toEqual(['course', 'people']);
  expect([...problemsOf({ ...emptyDraft([3]), course })]).toEqual([]);
});

it('takes each person once, whether selected or added', () => {
  const draft = {
    ...emptyDraft([3, 4]),
    course,
    chosen: [
      { id: 4, name: 'Ana' },
      { id: 5, name: 'Ben' },
    ],
  };
  expect(idsOf(draft)).toEqual([3, 4, 5]);
  expect(checkOf(valuesOf(draft))).toEqual({ courseId: '7', kind: 'people', again: 'false', ids: '3,4,5' });
});

it('leaves people selected in the directory out of a rule', () => {
  const draft = {
    ...emptyDraft([3]),
    course,
    kind: 'department' as const,
    chosen: [{ id: 9, name: 'Quay' }],
  };
  expect(valuesOf(draft).audience).toEqual({ kind: 'department', ids: [9], days: null });
});

it('needs days for new starters and for a due date counted in days', () => {
  const draft = { ...emptyDraft([]), course, kind: 'joiners' as const, startedWithin: null };
  expect([...problemsOf(draft)]).toEqual(['startedWithin']);
  const due = { ...draft, startedWithin: 14, due: 'days' as const, dueDays: 400 };
  expect([...problemsOf(due)]).toEqual(['dueDays']);
  expect(valuesOf({ ...due, dueDays: 21 })).toMatchObject({
    audience: { kind: 'joiners', ids: [], days: 14 },
    dueDate: null,
    dueDays: 21,
  });
});
