import type { Capability } from '@tenure/contract/capabilities.ts';
import { expect, it } from 'vitest';
import { noteListActions, noteRights } from './person-note.policy.ts';

const writer = new Set<Capability>(['employees.notes.view', 'employees.notes.edit']);
const reader = new Set<Capability>(['employees.notes.view']);

it('lets only its writer edit a note, and anyone who writes notes delete it', () => {
  expect(noteRights({ isOwn: true }, writer)).toEqual({ canEdit: true, canDelete: true });
  expect(noteRights({ isOwn: false }, writer)).toEqual({ canEdit: false, canDelete: true });
});

it('lets a person who only reads change nothing, even what they wrote before', () => {
  expect(noteRights({ isOwn: true }, reader)).toEqual({ canEdit: false, canDelete: false });
  expect(noteListActions(reader)).toEqual(['VIEW', 'SORT']);
});
