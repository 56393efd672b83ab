import { expect, it } from 'vitest';
import { bodyOf, changesOf, draftOf, emptyDraft, emptyStep } from './template-draft.ts';

const step = { title: 'Read', description: '', doneBy: 'person' as const, dueDays: 3 };
const template = {
  title: 'First weeks',
  description: '',
  isOnboarding: true,
  steps: [step, { ...step, title: 'Talk' }],
};

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
  expect([days(' 14 '), days('soon'), days(''), days('-2'), days('1.5')]).toEqual([14, -1, -1, -1, -1]);
});
