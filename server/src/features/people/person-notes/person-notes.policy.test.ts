import type { Capability } from '@tenure/contract/capabilities.ts';
import { expect, it } from 'vitest';
import { notePolicy, noteState } from './person-notes.policy.ts';

const writer = new Set<Capability>(['employees.notes.view', 'employees.notes.edit']);
const reader = new Set<Capability>(['employees.notes.view']);

it('lets only the author edit a note, and anyone who writes notes delete it', () => {
  const decisions = (['own', 'of-another', 'author-gone'] as const).map((state) => [
    notePolicy.decide('EDIT', state, writer),
    notePolicy.decide('DELETE', state, writer),
  ]);
  expect(decisions).toEqual([
    ['allowed', 'allowed'],
    ['person-notes.edit.not-author', 'allowed'],
    ['person-notes.edit.author-left', 'allowed'],
  ]);
});

it('lets a person who only reads change nothing, even what they wrote before', () => {
  expect(notePolicy.decide('EDIT', 'own', reader)).toBe('forbidden');
  expect(notePolicy.decide('DELETE', 'own', reader)).toBe('forbidden');
  expect(notePolicy.offered(reader)).toEqual(['VIEW', 'SORT']);
  expect(notePolicy.offered(new Set())).toEqual([]);
});

it('knows a note by its author', () => {
  expect(noteState({ isOwn: true, author: 'Ada' })).toBe('own');
  expect(noteState({ isOwn: false, author: 'Ada' })).toBe('of-another');
  expect(noteState({ isOwn: false, author: null })).toBe('author-gone');
});
