import { type Capability, capabilities, type Grant, scopes } from '@tenure/contract/capabilities.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capabilitiesOver,
  covers,
  explain,
  isCovered,
  noRelation,
  type Relation,
  scopeHolds,
  scopesHolding,
} from './evaluate.ts';

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

describe('why something is given, or is not', () => {
  const capability = fc.constantFrom(...(Object.keys(capabilities) as Capability[]));

  it('is always what the decision itself is', () => {
    fc.assert(
      fc.property(fc.array(grant), relation, capability, (grants, between, asked) => {
        const why = explain(grants, between, asked);
        expect(why.isGiven).toBe(capabilitiesOver(grants, between).has(asked));
        expect(why.isGiven).toBe(why.reaching.length > 0);
      }),
    );
  });

  it('names every grant of it once, on the side it belongs to', () => {
    fc.assert(
      fc.property(fc.array(grant), relation, capability, (grants, between, asked) => {
        const { reaching, outOfReach } = explain(grants, between, asked);
        expect([...reaching, ...outOfReach]).toHaveLength(
          grants.filter((one) => one.capability === asked).length,
        );
        expect(reaching.every((one) => scopeHolds(one.scope, between))).toBe(true);
        expect(outOfReach.some((one) => scopeHolds(one.scope, between))).toBe(false);
      }),
    );
  });

  it('is mended by a grant at any scope that holds, and by no other', () => {
    fc.assert(
      fc.property(fc.array(grant), relation, capability, (grants, between, asked) => {
        if (explain(grants, between, asked).isGiven) return;
        const mending = scopes.filter(
          (scope) => explain([...grants, { capability: asked, scope }], between, asked).isGiven,
        );
        expect(mending).toEqual(scopesHolding(between));
      }),
    );
  });
});

describe('one grant covers another', () => {
  it('exactly where whoever holds the one holds the other, in every relation', () => {
    const every = Array.from({ length: 64 }, (_, bits): Relation => {
      const isSet = (at: number) => Math.floor(bits / 2 ** at) % 2 === 1;
      const [isDirectReport, isAnyReport] = [isSet(1), isSet(2)];
      return {
        isSelf: isSet(0),
        isDirectReport,
        isAnyReport,
        isSameDepartment: isSet(3),
        isSameLocation: isSet(4),
        isAssigned: isSet(5),
      };
    });
    fc.assert(
      fc.property(grant, grant, (held, wanted) => {
        const isImplied =
          held.capability === wanted.capability &&
          every.every((between) => !scopeHolds(wanted.scope, between) || scopeHolds(held.scope, between));
        expect(covers(held, wanted)).toBe(isImplied);
      }),
    );
  });

  it('gives nothing that was not there before, when it is granted to who is covered', () => {
    fc.assert(
      fc.property(fc.array(grant), grant, relation, (held, wanted, between) => {
        if (!isCovered(held, wanted)) return;
        expect(capabilitiesOver([...held, wanted], between)).toEqual(capabilitiesOver(held, between));
      }),
    );
  });
});
