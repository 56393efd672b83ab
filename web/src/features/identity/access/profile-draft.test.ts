import { capabilities, companyCapabilities, type Grant } from '@tenure/contract/capabilities.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, holds, isImplied, merge, type ProfileDraft, toggle } from './profile-draft.ts';

const grant: fc.Arbitrary<Grant> = fc
  .constantFrom(...companyCapabilities)
  .chain((capability) =>
    fc.constantFrom(...capabilities[capability].scopes.map((scope) => ({ capability, scope }))),
  );
const draft: fc.Arbitrary<ProfileDraft> = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  description: fc.constantFrom('', 'x', 'y'),
  roleType: fc.constantFrom('Administrator', 'Manager', 'Employee'),
  requiresSecondFactor: fc.boolean(),
  grants: fc.uniqueArray(grant, { selector: ({ capability, scope }) => `${capability}@${scope}` }),
});
const asSet = (one: ProfileDraft) => ({
  ...one,
  grants: new Set(one.grants.map(({ capability, scope }) => `${capability}@${scope}`)),
});

test('a box pressed twice is as it was', () => {
  fc.assert(
    fc.property(draft, grant, ({ grants }, pressed) => {
      const once = toggle(grants, pressed);
      expect(holds(once, pressed)).toBe(!holds(grants, pressed));
      expect(holds(toggle(once, pressed), pressed)).toBe(holds(grants, pressed));
      expect(toggle(once, pressed)).toHaveLength(grants.length);
    }),
  );
});

test('there is no difference exactly where nothing was changed', () => {
  fc.assert(
    fc.property(draft, draft, (one, other) => {
      expect(differences(one, one)).toEqual([]);
      const isSame = JSON.stringify(asText(one)) === JSON.stringify(asText(other));
      expect(differences(one, other).length === 0).toBe(isSame);
    }),
  );
});

test('what only one of two changed is kept, and a change of both goes to mine', () => {
  fc.assert(
    fc.property(draft, draft, draft, (before, mine, theirs) => {
      expect(asSet(merge(before, mine, before))).toEqual(asSet(mine));
      expect(asSet(merge(before, before, theirs))).toEqual(asSet(theirs));
      const merged = merge(before, mine, theirs);
      for (const mineAlone of differences(before, mine)) {
        if ('grant' in mineAlone)
          expect(holds(merged.grants, mineAlone.grant)).toBe(mineAlone.field === 'added');
        if (mineAlone.field === 'name') expect(merged.name).toBe(mine.name);
      }
    }),
  );
});

test('a grant over everyone includes the narrower ones, and one over all reports the direct ones', () => {
  const team = (scope: Grant['scope']): Grant => ({ capability: 'employees.team.view', scope });
  expect(isImplied([team('everyone')], team('same-location'))).toBe(true);
  expect(isImplied([team('all-reports')], team('direct-reports'))).toBe(true);
  expect(isImplied([team('all-reports')], team('same-location'))).toBe(false);
  expect(isImplied([team('everyone')], team('everyone'))).toBe(false);
  expect(isImplied([{ capability: 'files.file.add', scope: 'everyone' }], team('self'))).toBe(false);
});

function asText(one: ProfileDraft) {
  const { grants, ...rest } = one;
  return { ...rest, grants: grants.map(({ capability, scope }) => `${capability}@${scope}`).toSorted() };
}
