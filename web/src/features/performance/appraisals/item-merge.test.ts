// @vitest-environment happy-dom
import type { DevelopmentAction } from '@tenure/contract/performance/item-parts.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { itemPriorities, itemProgress, optionOf } from '@tenure/domain/performance/sections.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { enAU } from '../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../lib/messages/messages.ts';
import { newItem } from '../../../mock/performance-world.ts';
import { emptyAction } from './item-draft.ts';
import { draftOf, type ItemDraft, itemFieldInWords } from './item-merge.ts';

beforeAll(() => startMessages('en-AU', enAU));

const action = (id: number, title: string): DevelopmentAction => ({
  id,
  title,
  type: 'text',
  checked: id === 1,
  courseId: null,
  course: null,
  progressType: null,
  progressPriority: null,
  startedAt: null,
  completedAt: null,
});
const measured = (id: number, title: string) => ({
  id,
  measurementId: id,
  title,
  checked: false,
  value: null,
  status: 'not_started' as const,
});
const item: ReviewItem = {
  ...newItem(3, 1, 'Cut turnaround', 2550),
  description: 'By the end of the year',
  measurements: [measured(1, 'Measure it'), measured(2, 'Change the plan')],
  actions: [
    { ...action(1, 'Read the plan'), progressType: optionOf(itemProgress, 2) },
    { ...action(2, 'Ask the port'), progressPriority: optionOf(itemPriorities, 1) },
  ],
};
const begun = draftOf(item);
const filled: ItemDraft = {
  ...begun,
  actions: [
    ...begun.actions,
    emptyAction(3, { id: 1, name: 'Rigging' }),
    emptyAction(4, { id: 2, name: 'First aid' }),
  ],
};
const inWords = (key: string, draft: ItemDraft) => itemFieldInWords(i18next.t, key, draft);

test('an item is edited in the words of the form, and a new one begins empty', () => {
  expect(draftOf(item)).toMatchObject({
    title: 'Cut turnaround',
    weight: '25.5',
    label: '',
    measures: [{ title: 'Measure it' }, { title: 'Change the plan' }],
    actions: [
      { title: 'Read the plan', course: null, progressType: 2, progressPriority: null },
      { title: 'Ask the port', course: null, progressType: null, progressPriority: 1 },
    ],
    assignedTo: 'all',
  });
  expect(draftOf(null)).toEqual({
    title: '',
    description: '',
    weight: '',
    label: '',
    measures: [],
    actions: [],
    assignedTo: 'all',
  });
});

test.each([
  ['title', 'Cut turnaround'],
  ['description', 'By the end of the year'],
  ['weight', '25.5%'],
  ['label', ''],
  ['actions', 'Read the plan (Delayed), Ask the port (Medium priority), Rigging, First aid'],
  ['measures', 'Measure it, Change the plan'],
  ['assignedTo', 'Everyone asked'],
])('%s is shown to the person who saves second as “%s”', (key, text) => {
  const shown = inWords(key, filled);
  expect(shown.text).toBe(text);
  expect(shown.label).not.toContain('reviews.');
});

test('what was left empty is shown empty: no percent sign, no actions', () => {
  const empty = draftOf(null);
  expect(['weight', 'measures', 'actions'].map((key) => inWords(key, empty).text)).toEqual(['', '', '']);
});
