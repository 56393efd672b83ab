import { capabilities, companyCapabilities, type Grant } from '@tenure/contract/capabilities.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import { type HolderGroup, previewOf } from './preview.policy.ts';

const grant: fc.Arbitrary<Grant> = fc
  .constantFrom(...companyCapabilities)
  .chain((capability) =>
    fc.constantFrom(...capabilities[capability].scopes.map((scope) => ({ capability, scope }))),
  );
const grants = fc.uniqueArray(grant, { selector: ({ capability, scope }) => `${capability}@${scope}` });
const relation: fc.Arbitrary<Relation> = fc.record({
  isSelf: fc.boolean(),
  isDirectReport: fc.boolean(),
  isAnyReport: fc.boolean(),
  isSameDepartment: fc.boolean(),
  isSameLocation: fc.boolean(),
  isAssigned: fc.boolean(),
});

const changedId = 1;
const groups: readonly HolderGroup[] = [
  { key: '1', profileIds: [1], people: 7 },
  { key: '1,2', profileIds: [1, 2], people: 5 },
  { key: '1,2,3', profileIds: [1, 2, 3], people: 1 },
];
const profilesOf = (second: readonly Grant[], third: readonly Grant[], common: readonly Grant[]) => [
  { profileId: 2, heldByAll: false, grants: second },
  { profileId: 3, heldByAll: false, grants: third },
  { profileId: 4, heldByAll: true, grants: common },
];
const heldBy = (group: HolderGroup, profiles: ReturnType<typeof profilesOf>, own: readonly Grant[]) => [
  ...profiles
    .filter((one) => one.heldByAll || group.profileIds.includes(one.profileId))
    .flatMap((one) => one.grants),
  ...own,
];

it('lists everything anyone can do afterwards and could not before, and vice versa', () => {
  fc.assert(
    fc.property(
      fc.tuple(grants, grants, grants, grants, grants),
      relation,
      ([before, after, second, third, common], between) => {
        const profiles = profilesOf(second, third, common);
        const { effects } = previewOf({ profileId: changedId, before, after, groups, profiles });
        for (const group of groups) {
          const was = capabilitiesOver(heldBy(group, profiles, before), between);
          const will = capabilitiesOver(heldBy(group, profiles, after), between);
          const { gains = [], loses = [] } = effects.get(group.key) ?? {};
          expect(will.difference(was).isSubsetOf(capabilitiesOver(gains, between))).toBe(true);
          expect(was.difference(will).isSubsetOf(capabilitiesOver(loses, between))).toBe(true);
        }
      },
    ),
  );
});

it('tells of nothing that is there anyway', () => {
  fc.assert(
    fc.property(fc.tuple(grants, grants, grants), ([before, after, common]) => {
      const profiles = profilesOf([], [], [...common, ...before, ...after]);
      const preview = previewOf({ profileId: changedId, before, after, groups, profiles });
      expect(preview).toMatchObject({ gains: [], loses: [], people: 0 });
    }),
  );
});

it('counts each grant by the people it makes a difference to', () => {
  const wide: Grant = { capability: 'employees.team.view', scope: 'everyone' };
  const narrow: Grant = { capability: 'employees.team.view', scope: 'same-location' };
  const preview = previewOf({
    profileId: changedId,
    before: [narrow],
    after: [wide],
    groups,
    profiles: profilesOf([narrow], [wide], []),
  });
  // The third group sees everyone already; no one loses the narrower view, which the wider one includes.
  expect(preview.gains).toEqual([{ ...wide, people: 12 }]);
  expect(preview.loses).toEqual([]);
  expect(preview.people).toBe(12);

  const back = previewOf({
    profileId: changedId,
    before: [wide],
    after: [],
    groups,
    profiles: profilesOf([narrow], [wide], []),
  });
  expect(back.loses).toEqual([{ ...wide, people: 12 }]);
});
