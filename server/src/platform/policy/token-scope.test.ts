import { companyCapabilities, type Grant, scopes } from '@tenure/contract/capabilities.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capabilitiesOver, type Relation } from './evaluate.ts';
import { grantsWithin } from './token-scope.ts';

const grant: fc.Arbitrary<Grant> = fc.record({
  capability: fc.constantFrom(...companyCapabilities),
  scope: fc.constantFrom(...scopes),
});
const relation: fc.Arbitrary<Relation> = fc.record({
  isSelf: fc.boolean(),
  isDirectReport: fc.boolean(),
  isAnyReport: fc.boolean(),
  isSameDepartment: fc.boolean(),
  isSameLocation: fc.boolean(),
  isAssigned: fc.boolean(),
});

it('gives over any subject exactly what the person holds there and the token names', () => {
  fc.assert(
    fc.property(
      fc.array(grant),
      fc.array(fc.constantFrom(...companyCapabilities, 'unknown.capability')),
      relation,
      (held, named, stands) => {
        const own = capabilitiesOver(held, stands);
        const byToken = capabilitiesOver(grantsWithin(held, named), stands);
        expect([...byToken].toSorted()).toEqual([...own].filter((one) => named.includes(one)).toSorted());
      },
    ),
  );
});

it('takes nothing from someone who came without a token', () => {
  fc.assert(
    fc.property(fc.array(grant), (held) => {
      expect(grantsWithin(held, undefined)).toEqual(held);
    }),
  );
});
