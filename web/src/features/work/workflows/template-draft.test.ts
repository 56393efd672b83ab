import { expect, it } from 'vitest';
import {
  bodyOf,
  changesOf,
  draftOf as draftOfKnown,
  emptyDraft,
  emptyStep,
  ofKind,
  renumbered,
} from './template-draft.ts';

const step = {
  title: 'Read',
  description: '',
  kind: 'task' as const,
  doneBy: 'person' as const,
  doerId: null,
  courseId: null,
  documentId: null,
  after: null,
  questions: [],
  dueDays: 3,
};
const known = { doerName: null, refTitle: null };
const template = {
  title: 'First weeks',
  description: '',
  isOnboarding: true,
  isOffboarding: false,
  steps: [step, { ...step, title: 'Talk' }],
};

const draftOf = ({ steps, ...parts }: typeof template) =>
  draftOfKnown({ ...parts, steps: steps.map((one) => ({ ...one, ...known })) });

it('is the template again where nothing was changed', () => {
  const draft = draftOf(template);
  expect(bodyOf(draft)).toEqual(template);
  expect(changesOf(draft, draftOf(template))).toBe(0);
});

it('counts a step that was moved, added or taken away as changed', () => {
  const draft = draftOf(template);
  expect(changesOf(draft, { ...draft, steps: draft.steps.toReversed() })).toBe(2);
  expect(changesOf(draft, { ...draft, steps: [...draft.steps, emptyStep(draft.steps)] })).toBe(1);
  expect(changesOf(draft, { ...draft, steps: draft.steps.slice(0, 1), title: '' })).toBe(2);
});

it('sends what is no number of days as something that is refused', () => {
  const days = (dueDays: string) =>
    bodyOf({ ...emptyDraft, steps: [{ ...emptyStep([]), dueDays }] }).steps[0]?.dueDays;
  expect([days(' 14 '), days('soon'), days(''), days('-2'), days('1.5')]).toEqual([
    14, -10_000, -10_000, -2, -10_000,
  ]);
});

it('waits for the same step wherever that goes, and for none once it is gone or comes later', () => {
  const first = emptyStep([]);
  const second = { ...emptyStep([first]), after: 1 };
  const third = emptyStep([first, second]);
  const before = [first, second, third];
  const waits = (after: typeof before) => renumbered(before, after).map((one) => one.after);
  expect(waits([third, first, second])).toEqual([null, null, 2]);
  expect(waits([second, first, third])).toEqual([null, null, null]);
  expect(waits([second, third])).toEqual([null, null]);
});

it('keeps of a step only what its kind has', () => {
  const form = ofKind(emptyStep([]), 'form');
  expect(form.questions).toHaveLength(1);
  const course = ofKind({ ...form, doneBy: 'named', doerId: 7, doerName: 'IT' }, 'course');
  expect(course).toMatchObject({ doneBy: 'person', doerId: null, questions: [] });
});
