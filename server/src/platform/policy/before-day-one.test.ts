import {
  type Capability,
  type CapabilityAbout,
  capabilities,
  capabilityNames,
  type Grant,
  scopes,
} from '@tenure/contract/capabilities.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantsBeforeDayOne } from './before-day-one.ts';
import { capabilitiesOver, noRelation, type Relation } from './evaluate.ts';

const relation: fc.Arbitrary<Relation> = fc.record({
  isSelf: fc.boolean(),
  isDirectReport: fc.boolean(),
  isAnyReport: fc.boolean(),
  isSameDepartment: fc.boolean(),
  isSameLocation: fc.boolean(),
  isAssigned: fc.boolean(),
});
const grants: fc.Arbitrary<Grant[]> = fc.array(
  fc.record({ capability: fc.constantFrom(...capabilityNames), scope: fc.constantFrom(...scopes) }),
);
/** Any of the capabilities could be declared for the time before. */
const registry: fc.Arbitrary<Record<Capability, CapabilityAbout>> = fc
  .subarray([...capabilityNames])
  .map((early) => {
    const entries = capabilityNames.map((name) => [
      name,
      { ...capabilities[name], isBeforeDayOne: early.includes(name) },
    ]);
    return Object.fromEntries(entries) as Record<Capability, CapabilityAbout>;
  });

describe('what people may do before their first day', () => {
  it('is never more than from that day on, so that it only grows with the day', () => {
    fc.assert(
      fc.property(grants, relation, registry, (held, between, about) => {
        const before = capabilitiesOver(grantsBeforeDayOne(held, about), between);
        expect(before.isSubsetOf(capabilitiesOver(held, between))).toBe(true);
      }),
    );
  });

  it('grants nothing over anyone else, and nothing that is not declared for that time', () => {
    fc.assert(
      fc.property(grants, relation, registry, (held, between, about) => {
        const reduced = grantsBeforeDayOne(held, about);
        expect(reduced.every(({ capability }) => about[capability].isBeforeDayOne)).toBe(true);
        const others = { ...between, isSelf: false, isAssigned: false };
        expect(capabilitiesOver(reduced, others).size).toBe(0);
        expect(capabilitiesOver(reduced, noRelation).size).toBe(0);
      }),
    );
  });

  it('keeps everything declared that is about oneself or requested of one', () => {
    fc.assert(
      fc.property(grants, registry, fc.boolean(), (held, about, isAssigned) => {
        const own = { ...noRelation, isSelf: true, isAssigned };
        const kept = [...capabilitiesOver(held, own)].filter((name) => about[name].isBeforeDayOne);
        const before = capabilitiesOver(grantsBeforeDayOne(held, about), own);
        expect([...before].toSorted()).toEqual(kept.toSorted());
      }),
    );
  });
});
