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
import { grantsWhileActing } from './acting.ts';
import { capabilitiesOver, type Relation } from './evaluate.ts';

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
/** Any of the capabilities could be one that gives restricted data. */
const registry: fc.Arbitrary<Record<Capability, CapabilityAbout>> = fc
  .tuple(fc.subarray([...capabilityNames]), fc.subarray([...capabilityNames]))
  .map(([payroll, diversity]) => {
    const entries = capabilityNames.map((name) => [
      name,
      { ...capabilities[name], isPayroll: payroll.includes(name), isDiversity: diversity.includes(name) },
    ]);
    return Object.fromEntries(entries) as Record<Capability, CapabilityAbout>;
  });

describe('what someone may do who is signed in as another person', () => {
  it('covers what the person may do over everyone, without payroll data, diversity answers and administration', () => {
    fc.assert(
      fc.property(grants, relation, registry, (held, between, about) => {
        const own = capabilitiesOver(held, between);
        const acting = capabilitiesOver(grantsWhileActing(held, about), between);
        expect(acting.isSubsetOf(own)).toBe(true);
        const kept = [...own].filter(
          (name) => !about[name].isPayroll && !about[name].isDiversity && about[name].area !== 'security',
        );
        expect([...acting]).toEqual(kept);
      }),
    );
  });
});
