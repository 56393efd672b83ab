import { capabilities, companyCapabilities, type Grant } from '@tenure/contract/capabilities.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilitiesOver, isCovered, type Relation } from '../../../platform/policy/evaluate.ts';
import { companyProfiles } from '../sign-in/built-in-profiles.ts';
import {
  changeOf,
  companyAdmin,
  grantableGrants,
  grantsBeyond,
  keptGrants,
  problemsOfChange,
} from './profile.policy.ts';

const every = companyCapabilities.flatMap((capability) =>
  capabilities[capability].scopes.map((scope): Grant => ({ capability, scope })),
);
const grants = fc.uniqueArray(fc.constantFrom(...every), {
  selector: ({ capability, scope }) => `${capability}@${scope}`,
});
const relation: fc.Arbitrary<Relation> = fc.record({
  isSelf: fc.boolean(),
  isDirectReport: fc.boolean(),
  isAnyReport: fc.boolean(),
  isSameDepartment: fc.boolean(),
  isSameLocation: fc.boolean(),
  isAssigned: fc.boolean(),
});
const admin = companyProfiles.find(({ key }) => key === companyAdmin)?.grants ?? [];
const heldByEveryone = companyProfiles.filter(({ heldByAll }) => heldByAll).flatMap((one) => one.grants);
const plain = { builtIn: null, kept: [] };

describe('a change of a profile', () => {
  it('never gives its author anything, whether or not they hold that profile', () => {
    fc.assert(
      fc.property(grants, grants, grants, relation, fc.boolean(), (others, before, after, between, holds) => {
        const held = [...others, ...(holds ? before : [])];
        if (problemsOfChange({ ...plain, held, before, after }).length > 0) return;
        const afterwards = [...others, ...(holds ? after : [])];
        expect(capabilitiesOver(afterwards, between).isSubsetOf(capabilitiesOver(held, between))).toBe(true);
      }),
    );
  });

  it('is refused exactly where it adds what is not held', () => {
    fc.assert(
      fc.property(grants, grants, grants, (held, before, after) => {
        const problems = problemsOfChange({ ...plain, held, before, after });
        const { added } = changeOf(before, after);
        expect(problems.map(({ path }) => path).toSorted()).toEqual(
          added
            .filter((grant) => !isCovered(held, grant))
            .map((grant) => `grants.${after.indexOf(grant)}`)
            .toSorted(),
        );
      }),
    );
  });

  it('may always take away', () => {
    fc.assert(
      fc.property(grants, grants, (before, held) => {
        expect(problemsOfChange({ ...plain, held, before, after: [] })).toEqual([]);
      }),
    );
  });

  it('is offered exactly what it would accept', () => {
    fc.assert(
      fc.property(grants, (held) => {
        const accepted = every.filter(
          (grant) => problemsOfChange({ ...plain, held, before: [], after: [grant] }).length === 0,
        );
        expect(new Set(grantableGrants(held, null).map((one) => JSON.stringify(one)))).toEqual(
          new Set(accepted.map((one) => JSON.stringify(one))),
        );
      }),
    );
  });

  it('adds nothing at a scope that makes no sense, and no operator capability', () => {
    const codeOf = (grant: Grant) =>
      problemsOfChange({ ...plain, held: [grant], before: [], after: [grant] }).map(({ code }) => code);
    expect(codeOf({ capability: 'dashboards.dashboard.view', scope: 'same-location' })).toEqual([
      'no-such-scope',
    ]);
    expect(codeOf({ capability: 'tenants.view', scope: 'everyone' })).toEqual(['operator-only']);
  });

  it('counts a grant that is named twice once', () => {
    const [grant] = every;
    if (!grant) throw new Error('There are capabilities');
    expect(changeOf([], [grant, { ...grant }]).added).toEqual([grant]);
  });
});

describe('Company Admin', () => {
  const payroll = { ...capabilities };
  payroll['employees.team.view'] = { ...payroll['employees.team.view'], isPayroll: true };
  const wanted: Grant[] = [...admin, { capability: 'employees.team.view', scope: 'same-location' }];

  it('never grants payroll data, though the person who changes it holds that', () => {
    const change = { held: wanted, kept: [], before: admin, after: wanted };
    expect(problemsOfChange({ ...change, builtIn: companyAdmin }).map(({ code }) => code)).toEqual([]);
    const refused = problemsOfChange({ ...change, builtIn: companyAdmin, registry: payroll });
    expect(refused.map(({ code }) => code)).toEqual(['kept-apart']);
    expect(problemsOfChange({ ...change, builtIn: null, registry: payroll })).toEqual([]);
  });

  it('keeps everything it begins with', () => {
    const kept = keptGrants(companyAdmin, companyProfiles);
    expect(kept).toEqual(admin);
    const after = admin.filter(({ capability }) => capability !== 'security-profiles.edit');
    const problems = problemsOfChange({ held: admin, builtIn: companyAdmin, kept, before: admin, after });
    expect(problems.map(({ path, code }) => [path, code])).toEqual([['grants', 'kept']]);
    expect(keptGrants('hr-partner', companyProfiles)).toEqual([]);
  });

  it('can restore the initial grants of the other profiles, except payroll data', () => {
    const others = companyProfiles
      .flatMap((profile) => profile.grants)
      .filter(({ capability }) => capabilities[capability].isPayroll !== true);
    expect(grantsBeyond(admin, others)).toEqual([]);
  });
});

it('begins every profile with grants at scopes that make sense', () => {
  const odd = companyProfiles
    .flatMap((profile) => profile.grants)
    .filter(({ capability, scope }) => !capabilities[capability].scopes.includes(scope));
  expect(odd).toEqual([]);
});

it('a profile is given only by who holds all of it', () => {
  fc.assert(
    fc.property(grants, grants, relation, (own, given, between) => {
      const held = [...heldByEveryone, ...own];
      if (grantsBeyond(held, given).length > 0) return;
      const afterwards = capabilitiesOver([...held, ...given], between);
      expect(afterwards).toEqual(capabilitiesOver(held, between));
    }),
  );
});
