import type { TemplateDefinition } from '@tenure/contract/performance/cycles.ts';
import { expect, it } from 'vitest';
import { changesSince, toneOf } from './template-changes.ts';

type Section = TemplateDefinition['sections'][number];
const item = (title: string) => ({ title, description: '', weight: null, assignedTo: null });
const section = (type: Section['type'], title: string, given: Partial<Section> = {}): Section => ({
  type,
  title,
  description: '',
  weight: null,
  weighsItems: false,
  needsLabel: false,
  leastItems: 0,
  checkpoint: null,
  items: [],
  ...given,
});
const days = { opensAfter: 90, openFor: 14, isMandatory: false };
const goals = section('goal', 'Goals', { weight: 7000 });
const competencies = section('competency', 'Competencies', { weight: 3000, items: [item('Plans ahead')] });
const checkpoint = section('checkpoint', 'Check-in', { checkpoint: days });
const summary = section('summary', 'Summary');
const live: TemplateDefinition = {
  phases: ['planning', 'scoring'],
  approver: 'managers-manager',
  peersShownFrom: 3,
  ratingScale: null,
  reminders: [],
  sections: [goals, competencies, checkpoint, summary],
};
const kindsOf = (draft: TemplateDefinition) => changesSince(live, draft).changes.map(({ kind }) => kind);

it('finds nothing in a draft that equals the published version', () => {
  expect(changesSince(live, live)).toMatchObject({ changes: [], removed: [] });
});

it('tells weights, added and removed sections and items apart', () => {
  const draft = {
    ...live,
    sections: [
      { ...goals, weight: 5000 },
      { ...competencies, weight: 5000, items: [item('Owns the result')] },
      section('question', 'Questions'),
      summary,
    ],
  };
  const { changes, before, removed } = changesSince(live, draft);
  expect(changes.map(({ kind, title, before: was, after }) => [kind, title, was, after])).toEqual([
    ['section-weight', 'Goals', '70%', '50%'],
    ['section-weight', 'Competencies', '30%', '50%'],
    ['item-added', 'Owns the result', null, null],
    ['item-removed', 'Plans ahead', null, null],
    ['section-added', 'Questions', null, null],
    ['section-removed', 'Check-in', null, null],
  ]);
  expect(changes.map(toneOf)).toEqual(['changed', 'changed', 'added', 'removed', 'added', 'removed']);
  expect(before.map((one) => one?.title ?? null)).toEqual(['Goals', 'Competencies', null, 'Summary']);
  expect(removed).toEqual([checkpoint]);
});

it('finds what concerns the whole template, the order and the days of a checkpoint', () => {
  expect(kindsOf({ ...live, phases: ['planning', 'action', 'scoring'] })).toEqual(['phases']);
  expect(kindsOf({ ...live, approver: 'none', peersShownFrom: 5 })).toEqual(['approver', 'peers']);
  expect(kindsOf({ ...live, sections: [competencies, goals, checkpoint, summary] })).toEqual(['order']);
  expect(kindsOf({ ...live, reminders: [{ days: 7, when: 'before' }] })).toEqual(['reminders']);
  const later = { ...checkpoint, checkpoint: { ...days, opensAfter: 120 } };
  expect(kindsOf({ ...live, sections: [goals, competencies, later, summary] })).toEqual(['checkpoint-days']);
  const ratingScale = { title: 'Ours', description: '', levels: [] };
  expect(changesSince(live, { ...live, ratingScale }).changes).toEqual([
    { kind: 'rating-scale', title: '', before: null, after: 'Ours' },
  ]);
});
