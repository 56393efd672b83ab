import type { ShownPension } from '@tenure/contract/pay/pension.ts';
import { expect, test } from 'vitest';
import {
  bodyOf,
  changesOf,
  draftOf,
  draftOfFlat,
  endingFields,
  flatDraft,
  problemsOf,
} from './pension-draft.ts';

const kept: ShownPension = {
  id: 4,
  pensionSchemeType: { value: 2, name: 'Automatic Enrollment (AE)' },
  startDate: '2026-04-06',
  endDate: null,
  optInDate: null,
  optOutDate: null,
  employeeContribution: '••••',
  employerContribution: '••••',
  pensionSchemeName: 'Harbour Pensions',
  pensionSchemeDescription: null,
  contributionsSince: { employeeContribution: 1, employerContribution: 1 },
};
const none: ShownPension = {
  ...kept,
  id: null,
  pensionSchemeType: null,
  startDate: null,
  employeeContribution: null,
  employerContribution: null,
  pensionSchemeName: null,
};
const typed = (fields: Partial<ReturnType<typeof draftOf>['fields']>, draft = draftOf(kept)) => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
});

test('an unedited form changes nothing, and never sends a hidden contribution', () => {
  expect(draftOf(kept).fields.employeeContribution).toBe('');
  expect(changesOf(kept, draftOf(kept))).toEqual({});
  expect(bodyOf(kept, draftOf(kept))).toEqual({ reason: '' });
  expect(problemsOf(kept, draftOf(kept))).toEqual([]);
});

test('only what differs is sent, and an emptied field is cleared', () => {
  const draft = typed({
    pensionSchemeName: ' ',
    employeeContribution: ' 5 ',
    pensionSchemeDescription: 'Plan',
  });
  expect(changesOf(kept, draft)).toEqual({
    pensionSchemeName: null,
    employeeContribution: '5',
    pensionSchemeDescription: 'Plan',
  });
  expect(problemsOf(kept, draft).map(({ field }) => field)).toContain('pensionSchemeName');
});

test('fields that the chosen type does not have are not sent, and are named when they end', () => {
  const draft = { ...typed({ endDate: '2026-12-31', optOutDate: '2026-11-30' }), type: 4 } as const;
  expect(bodyOf(kept, draft)).toEqual({
    pensionSchemeType: 4,
    endDate: '2026-12-31',
    optOutDate: '2026-11-30',
    reason: '',
  });
  expect(endingFields(kept, 4)).toEqual(['employeeContribution', 'employerContribution']);
  expect(endingFields(kept, 2)).toEqual([]);
  expect(endingFields(kept, null)).toEqual([]);
});

test('without a scheme type there is nothing to send, and the type is asked for', () => {
  const draft = typed({ startDate: '2026-04-06' }, draftOf(none));
  expect(changesOf(none, draft)).toEqual({});
  expect(problemsOf(none, draft).map(({ field }) => field)).toEqual(['pensionSchemeType']);
});

test('the flat form comes back whole, and tells a hidden contribution that changed meanwhile', () => {
  const draft = { ...typed({ employerContribution: '3.00' }), reason: 'Raised' };
  expect(draftOfFlat(flatDraft(draft, kept))).toEqual(draft);
  const since = { employeeContribution: 2, employerContribution: 1 };
  const theirs = flatDraft(draftOf(kept), { ...kept, contributionsSince: since });
  const before = flatDraft(draftOf(kept), kept);
  expect(theirs.employeeContribution).not.toEqual(before.employeeContribution);
  expect(theirs.employerContribution).toEqual(before.employerContribution);
});
