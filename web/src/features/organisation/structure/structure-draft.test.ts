import { expect, test } from 'vitest';
import { changedStructure, structureDraftOf, structureValuesOf } from './structure-draft.ts';

const role = { title: 'Planner', description: '', qualifications: ['Licence', 'First aid'] };

test('a version comes back from the form as it went in, with the fields of its kind alone', () => {
  expect(structureValuesOf('job-roles', structureDraftOf(role))).toEqual(role);
  expect(structureValuesOf('departments', structureDraftOf(role))).toEqual({
    title: 'Planner',
    description: '',
  });
});

test('qualifications stand one a line, and empty lines are none', () => {
  const draft = { ...structureDraftOf(role), qualifications: ' Licence \n\n' };
  expect(changedStructure('job-roles', structureDraftOf(role), draft)).toEqual({
    qualifications: ['Licence'],
  });
  expect(changedStructure('job-roles', draft, draft)).toEqual({});
});
