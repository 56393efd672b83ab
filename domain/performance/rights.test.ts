import { expect, it } from 'vitest';
import { startOf } from './appraisal.ts';
import { attachedRight, itemPrefixOf, moments, reviewOffers, rights, rightsOf } from './rights.ts';
import { sectionTypes } from './sections.ts';

/** Chapter 6 of part 2 of the specification, as far as it is about reviews. */
const named = [
  ...['delete', 'rollback', 'workflow.edit', 'download', 'share', 'diagnose', 'parent.copy-button.show'].map(
    (one) => `performance.${one}`,
  ),
  ...['submit', 'approve', 'reject', 'finalise', 'planning.submit'].map((one) => `workflow.${one}`),
  ...['goals', 'competencies', 'developments', 'questions'].flatMap((type) =>
    [
      'attachments.add',
      'attachments.view',
      'notes.add',
      'notes.view',
      'delete',
      'edit',
      'label',
      'weigh',
      'is-development-required.view',
      'is-development-required.edit',
    ].map((one) => `${type}.${one}`),
  ),
  ...['add', 'edit', 'delete'].map((one) => `goals.measures.${one}`),
  'goals.progress.edit',
  'goals.completion.edit',
  ...['add', 'edit', 'delete'].map((one) => `developments.actions.${one}`),
  ...['view', 'add', 'enrol'].map((one) => `developments.course.${one}`),
  'questions.answer',
  'questions.employee-responses.view',
  'questions.manager-responses.view',
  ...[
    'items.add',
    'items-from-library.add',
    'items.label',
    'items.weigh',
    'is-development-required.edit',
    'overall-score.view',
    'rating.employee.view',
    'rating.employee.edit',
    'rating.manager.view',
    'rating.manager.edit',
    'subitem.add',
    'subitem.edit',
    'subitem.delete',
  ].map((one) => `section.${one}`),
  ...['employee.view', 'employee.edit', 'manager.view', 'manager.edit'].map((one) => `summary.rating.${one}`),
  ...[
    'approve',
    'submit',
    'skip',
    'reopen',
    'descriptions.view',
    'rating.employee.view',
    'rating.employee.edit',
    'rating.manager.view',
    'submission.reject',
  ].map((one) => `checkpoint.${one}`),
  'question.answer.add',
  'question.answer.edit',
  'note.edit',
  'note.delete',
  'attachment.edit',
  'attachment.delete',
  'comment.edit',
  'item.respond',
];

it('offers every capability string the specification names for reviews', () => {
  expect(named.filter((one) => !reviewOffers.some((offer) => offer === one))).toEqual([]);
  expect(new Set(reviewOffers).size).toBe(reviewOffers.length);
});

it('names the notes and attachments of each type of section by a right that exists', () => {
  for (const type of sectionTypes) {
    for (const part of ['notes.view', 'notes.add', 'attachments.view', 'attachments.add'] as const) {
      const right = attachedRight(type, part);
      expect(rights[right], right).toBeDefined();
      expect(right.startsWith(`${itemPrefixOf(type)}.`)).toBe(itemPrefixOf(type) !== null);
    }
  }
});

it('plans goals in Planning alone, and records how far they are afterwards', () => {
  const state = startOf(['planning', 'action', 'scoring', 'approval']);
  const both = new Set(['employee', 'manager'] as const);
  const planned = rightsOf(state, both);
  const worked = rightsOf({ ...state, phase: 'action' }, both);
  for (const right of [
    'goals.measures.add',
    'goals.measures.delete',
    'goals.weigh',
    'questions.edit',
  ] as const) {
    expect([planned.has(right), worked.has(right)], right).toEqual([true, false]);
  }
  for (const right of ['goals.progress.edit', 'goals.completion.edit'] as const) {
    expect([planned.has(right), worked.has(right)], right).toEqual([false, true]);
  }
  expect(rightsOf(state, new Set(['employee'])).has('questions.edit')).toBe(false);
  expect(moments).toContain('completed');
});
