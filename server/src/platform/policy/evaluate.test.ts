import { type Capability, capabilities, type Grant, scopes } from '@tenure/contract/capabilities.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilitiesOver, noRelation, type Relation, scopeHolds } from './evaluate.ts';

const relation: fc.Arbitrary<Relation> = fc.record({
  isSelf: fc.boolean(),
  isDirectReport: fc.boolean(),
  isAnyReport: fc.boolean(),
  isSameDepartment: fc.boolean(),
  isSameLocation: fc.boolean(),
  isAssigned: fc.boolean(),
});
const grant: fc.Arbitrary<Grant> = fc.record({
  capability: fc.constantFrom(...(Object.keys(capabilities) as Capability[])),
  scope: fc.constantFrom(...scopes),
});

describe('what the grants of a viewer give over a subject', () => {
  it('is nothing without a grant, whatever the relation', () => {
    fc.assert(
      fc.property(relation, (between) => {
        expect(capabilitiesOver([], between).size).toBe(0);
      }),
    );
  });

  it('without any relation is only what is granted over everyone', () => {
    fc.assert(
      fc.property(fc.array(grant), (grants) => {
        const expected = new Set(
          grants.filter((one) => one.scope === 'everyone').map((one) => one.capability),
        );
        expect(capabilitiesOver(grants, noRelation)).toEqual(expected);
      }),
    );
  });

  it('never shrinks by a further grant or a further relation', () => {
    fc.assert(
      fc.property(fc.array(grant), grant, relation, relation, (grants, more, between, other) => {
        const before = capabilitiesOver(grants, between);
        const closer = Object.fromEntries(
          Object.entries(between).map(([key, holds]) => [key, holds || other[key as keyof Relation]]),
        ) as unknown as Relation;
        expect(before.isSubsetOf(capabilitiesOver([...grants, more], between))).toBe(true);
        expect(before.isSubsetOf(capabilitiesOver(grants, closer))).toBe(true);
      }),
    );
  });

  it.each([
    ['self', 'isSelf'],
    ['direct-reports', 'isDirectReport'],
    ['all-reports', 'isAnyReport'],
    ['same-department', 'isSameDepartment'],
    ['same-location', 'isSameLocation'],
    ['assigned', 'isAssigned'],
  ] as const)('scope %s follows from %s and from nothing unrelated', (scope, key) => {
    expect(scopeHolds(scope, noRelation)).toBe(false);
    expect(scopeHolds(scope, { ...noRelation, [key]: true })).toBe(true);
  });

  it('counts a direct report among all reports', () => {
    expect(scopeHolds('all-reports', { ...noRelation, isDirectReport: true })).toBe(true);
  });
});
