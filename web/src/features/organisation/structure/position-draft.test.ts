import { expect, test } from 'vitest';
import { changedValues, draftOf, emptyDraft, placeOfToday, valuesOf } from './position-draft.ts';

const values = {
  title: 'Planner',
  description: '',
  departmentId: 1,
  locationId: 2,
  legalEntityId: null,
  employmentType: 'Full Time' as const,
  jobRoleId: 3,
  reportsToId: 4,
  indirectlyReportsToIds: [5, 6],
  budgetFte: 1.5,
  budgetHeadcount: null,
  budgetSalary: null,
  budgetCurrency: null,
  isInheritanceEnabled: true,
};
const version = {
  from: '2026-01-01',
  to: null,
  recordedAt: null,
  recordedBy: null,
  values,
  names: {
    department: 'D',
    location: 'L',
    legalEntity: null,
    jobRole: 'R',
    reportsTo: 'S',
    indirectlyReportsTo: ['E', 'F'],
  },
};

test('a version comes back from the form as it went in', () => {
  expect(valuesOf(draftOf(version))).toEqual(values);
});

test('only what was changed is sent', () => {
  const draft = draftOf(version);
  expect(changedValues(draft, draft)).toEqual({});
  expect(changedValues(draft, { ...draft, reportsTo: null, lines: draft.lines.toReversed() })).toEqual({
    reportsToId: null,
  });
  expect(changedValues(emptyDraft, { ...emptyDraft, budgetFte: '' })).toEqual({ budgetFte: null });
});

test('the version of today is seen first, or the first of those to come', () => {
  const later = { ...version, from: '2027-01-01' };
  expect(placeOfToday({ today: '2026-11-24', versions: [version, later] })).toBe(0);
  expect(placeOfToday({ today: '2027-01-01', versions: [version, later] })).toBe(1);
  expect(placeOfToday({ today: '2025-01-01', versions: [version, later] })).toBe(0);
});
