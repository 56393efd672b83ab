import type { Capability } from '@tenure/contract/capabilities.ts';
import { courseActions } from '@tenure/contract/learning/courses.ts';
import { expect, it } from 'vitest';
import { coursePolicy, courseState } from './course.policy.ts';

const edits = new Set<Capability>(['learning.course.edit']);
const reads = new Set<Capability>(['learning.view']);
const archived = 'courses.change.archived';

it.each([
  ['empty', 'allowed', 'courses.publish.empty', 'allowed'],
  ['changed', 'allowed', 'allowed', 'allowed'],
  ['unchanged', 'allowed', 'courses.publish.unchanged', 'allowed'],
  ['archived', archived, archived, archived],
] as const)('a course that is %s: edit %s, publish %s, archive %s', (state, ...decisions) => {
  expect(courseActions.map((action) => coursePolicy.decide(action, state, edits))).toEqual(decisions);
  expect(courseActions.map((action) => coursePolicy.decide(action, state, reads))).toEqual([
    'forbidden',
    'forbidden',
    'forbidden',
  ]);
});

it('knows a course by what there is to publish', () => {
  const sections = [{}];
  expect(courseState({ state: 'draft', sections: [], hasChanges: true })).toBe('empty');
  expect(courseState({ state: 'draft', sections, hasChanges: true })).toBe('changed');
  expect(courseState({ state: 'published', sections, hasChanges: true })).toBe('changed');
  expect(courseState({ state: 'published', sections, hasChanges: false })).toBe('unchanged');
  expect(courseState({ state: 'archived', sections, hasChanges: true })).toBe('archived');
});
