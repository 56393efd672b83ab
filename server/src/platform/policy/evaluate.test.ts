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
  scopesGiving,
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

const isNeverOnesOwn = (capability: Capability) => capabilities[capability].isNeverOnesOwn ?? false;

/** Diversity answers are only for oneself. */
const isOneselfAlone = (capability: Capability) => capabilities[capability].isDiversity ?? false;
const isWithheld = (capability: Capability, { isSelf }: Relation) =>
  isSelf ? isNeverOnesOwn(capability) : isOneselfAlone(capability);

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
          grants
            .filter((one) => one.scope === 'everyone' && !isOneselfAlone(one.capability))
            .map((one) => one.capability),
        );
        expect(capabilitiesOver(grants, noRelation)).toEqual(expected);
      }),
    );
  });

  it('never shrinks by a further grant or relation, except for rights no one has over themselves', () => {
    fc.assert(
      fc.property(fc.array(grant), grant, relation, relation, (grants, more, between, other) => {
        const before = capabilitiesOver(grants, between);
        const closer = {
          isSelf: between.isSelf || other.isSelf,
          isDirectReport: between.isDirectReport || other.isDirectReport,
          isAnyReport: between.isAnyReport || other.isAnyReport,
          isSameDepartment: between.isSameDepartment || other.isSameDepartment,
          isSameLocation: between.isSameLocation || other.isSameLocation,
          isAssigned: between.isAssigned || other.isAssigned,
        };
        expect(before.isSubsetOf(capabilitiesOver([...grants, more], between))).toBe(true);
        const kept = [...before].filter((one) => !(closer.isSelf && isNeverOnesOwn(one)));
        expect(new Set(kept).isSubsetOf(capabilitiesOver(grants, closer))).toBe(true);
      }),
    );
  });

  it('withholds what no one has over themselves, and what only oneself has, whatever the grants', () => {
    fc.assert(
      fc.property(fc.array(grant), relation, (grants, between) => {
        const own = [...capabilitiesOver(grants, { ...between, isSelf: true })];
        expect(own.filter(isNeverOnesOwn)).toEqual([]);
        const others = [...capabilitiesOver(grants, { ...between, isSelf: false })];
        expect(others.filter(isOneselfAlone)).toEqual([]);
        expect(own).not.toContain('employees.notes.view');
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
        const gives = scopesGiving(asked, between);
        expect(reaching.every((one) => gives.includes(one.scope))).toBe(true);
        expect(outOfReach.some((one) => gives.includes(one.scope))).toBe(false);
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
        expect(mending).toEqual(isWithheld(asked, between) ? [] : scopesHolding(between));
        expect(scopesGiving(asked, between)).toEqual(mending);
      }),
    );
  });
});

describe('one grant covers another', () => {
  it('exactly where everyone who holds the one holds the other, in every relation', () => {
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

  it('gives nothing new when it is granted to someone covered already', () => {
    fc.assert(
      fc.property(fc.array(grant), grant, relation, (held, wanted, between) => {
        if (!isCovered(held, wanted)) return;
        expect(capabilitiesOver([...held, wanted], between)).toEqual(capabilitiesOver(held, between));
      }),
    );
  });
});
