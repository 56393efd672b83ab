// @vitest-environment happy-dom
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { enAU } from '../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../lib/messages/messages.ts';
import { draftOf, type ItemDraft, itemFieldInWords } from './item-merge.ts';

beforeAll(() => startMessages('en-AU', enAU));

const item: ReviewItem = {
  id: 3,
  sectionId: 1,
  title: 'Cut turnaround',
  description: 'By the end of the year',
  weight: 2550,
  label: null,
  level: null,
  itemSource: 'own',
  supports: null,
  assignedTo: null,
  parts: [
    {
      id: 1,
      title: 'Measure it',
      checked: true,
      value: null,
      courseId: null,
      type: 'text',
      course: null,
      startedAt: null,
      completedAt: null,
    },
    {
      id: 2,
      title: 'Change the plan',
      checked: false,
      value: null,
      courseId: null,
      type: 'text',
      course: null,
      startedAt: null,
      completedAt: null,
    },
  ],
  goalProgress: null,
  progressType: null,
  progressPriority: 1,
  isDevelopmentRequired: null,
  ratings: [],
  noteCount: 0,
  version: 1,
};
const filled: ItemDraft = {
  ...draftOf(item),
  courses: [
    { id: 1, name: 'Rigging' },
    { id: 2, name: 'First aid' },
  ],
};
const inWords = (key: string, draft: ItemDraft) => itemFieldInWords(i18next.t, key, draft);

test('an item is edited in the words of the form, and a new one begins empty', () => {
  expect(draftOf(item)).toMatchObject({
    title: 'Cut turnaround',
    weight: '25.5',
    label: '',
    lines: 'Measure it\nChange the plan',
    priority: 1,
    assignedTo: 'all',
  });
  expect(draftOf(null)).toEqual({
    title: '',
    description: '',
    weight: '',
    label: '',
    lines: '',
    priority: null,
    courses: [],
    measures: [],
    assignedTo: 'all',
  });
});

test.each([
  ['title', 'Cut turnaround'],
  ['description', 'By the end of the year'],
  ['weight', '25.5%'],
  ['label', ''],
  ['lines', 'Measure it, Change the plan'],
  ['courses', 'Rigging, First aid'],
  ['measures', 'Measure it, Change the plan'],
  ['priority', 'Medium'],
  ['assignedTo', 'Everyone asked'],
])('%s is shown to the person who saves second as “%s”', (key, text) => {
  const shown = inWords(key, filled);
  expect(shown.text).toBe(text);
  expect(shown.label).not.toContain('reviews.');
});

test('what was left empty is shown empty: no percent sign, no priority', () => {
  const empty = draftOf(null);
  expect(['weight', 'priority', 'courses', 'lines'].map((key) => inWords(key, empty).text)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
