import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { expect, it } from 'vitest';
import { highlightsOf, type WhatWaits } from './inbox-highlights.view.ts';

const item = (given: Partial<ActionableItem>): ActionableItem => ({
  id: 'task-1',
  kind: 'task',
  title: 'Order a workstation',
  dueDate: '2026-11-20',
  status: 'Not yet started',
  statusTone: 'informative',
  required: true,
  category: 'task',
  disabled: false,
  link: '/tasks/1',
  duration: null,
  relation: 'mine',
  who: null,
  effect: null,
  actions: [],
  needsProof: false,
  version: null,
  since: null,
  laterUntil: null,
  ...given,
});
const who = { name: 'Elena Novak', employeeId: 4, avatarUrl: null };
const textsOf = (given: Partial<WhatWaits>) =>
  highlightsOf(
    {
      counts: { 'to-do': 0, all: 0, overdue: 0 },
      overdue: undefined,
      next: undefined,
      today: '2026-11-24',
      ...given,
    },
    'en-AU',
  ).map(({ text }) => text);

it('names the only overdue item, and counts several', () => {
  const counts = { 'to-do': 1, all: 0, overdue: 1 };
  expect(textsOf({ counts, overdue: item({ who }) })).toEqual([
    'Order a workstation for Elena Novak is overdue',
  ]);
  expect(
    textsOf({ counts, overdue: item({ kind: 'qualification', title: 'First aid has expired' }) }),
  ).toEqual(['First aid has expired']);
  expect(textsOf({ counts: { 'to-do': 12, all: 0, overdue: 10 } })).toEqual(['10 items are overdue']);
});

it('says who an overdue decision is for, and not what it is about', () => {
  const overdue = item({ kind: 'leave', title: 'Annual leave, 2 days', relation: 'asked', who });
  expect(textsOf({ counts: { 'to-do': 1, all: 0, overdue: 1 }, overdue })).toEqual([
    'A decision for Elena Novak is overdue',
  ]);
});

it('counts the decisions that others wait for, then names what is due next', () => {
  expect(
    textsOf({
      counts: { 'to-do': 8, all: 3, overdue: 0 },
      next: item({ kind: 'course', title: 'Privacy at work', dueDate: '2026-12-03' }),
    }),
  ).toEqual(['3 decisions are waiting for you', 'Privacy at work is due on Thursday 3 December']);
  expect(
    textsOf({ counts: { 'to-do': 1, all: 0, overdue: 0 }, next: item({ dueDate: '2026-11-24' }) }),
  ).toEqual(['Order a workstation is due today']);
});

it('names nothing that is due later than in two weeks, and then says how much there is', () => {
  expect(
    textsOf({ counts: { 'to-do': 2, all: 0, overdue: 0 }, next: item({ dueDate: '2026-12-09' }) }),
  ).toEqual(['2 items are waiting for you']);
  expect(textsOf({})).toEqual([]);
});
