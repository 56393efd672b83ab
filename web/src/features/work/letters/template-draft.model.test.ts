import { expect, it } from 'vitest';
import { draftOf, noTemplate, previewOf, withField } from './template-draft.model.ts';

it('previews every field for a sample person', () => {
  expect(previewOf('{fullName} of {employer}, since {employedSince}', 'Harbourline')).toBe(
    'Alex Sample of Harbourline, since 1 March 2022',
  );
  expect(previewOf('Earns {salary}', 'Harbourline')).toBe('');
});

it('inserts a field in place of what is selected', () => {
  expect(withField('Dear you', 'fullName', 5, 8)).toBe('Dear {fullName}');
  expect(withField('Dear ', 'fullName', 5, 5)).toBe('Dear {fullName}');
});

it('edits what is kept, without its number and version', () => {
  expect(draftOf(null)).toBe(noTemplate);
  expect(draftOf({ ...noTemplate, id: 7, version: 2 })).toEqual(noTemplate);
});
