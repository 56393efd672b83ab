import { type Capability, capabilities, type Grant, scopes } from '@tenure/contract/capabilities.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import { capabilitiesOver, covers, isCovered, noRelation } from '../../platform/policy/evaluate.ts';

/** A profile that came with the product, as it was then. */
export interface BeginningProfile {
  key: string;
  description: string;
  grants: readonly Grant[];
}

export const companyAdmin = 'company-admin';

/** What a viewer may do with profiles; they belong to nobody, so only a grant over everyone reaches them. */
export function profileCapabilities(grants: readonly Grant[]): ReadonlySet<Capability> {
  return capabilitiesOver(grants, noRelation);
}

const isSame = (one: Grant, other: Grant) => one.capability === other.capability && one.scope === other.scope;
const without = (grants: readonly Grant[], others: readonly Grant[]) =>
  grants.filter((grant) => !others.some((other) => isSame(grant, other)));

export interface GrantChange {
  added: Grant[];
  removed: Grant[];
}

export function changeOf(before: readonly Grant[], after: readonly Grant[]): GrantChange {
  const wanted = after.filter((grant, at) => after.findIndex((other) => isSame(grant, other)) === at);
  return { added: without(wanted, before), removed: without(before, wanted) };
}

/**
 * What cannot be taken from a profile. Nobody grants what they do not hold, so what Company Admin begins with has to
 * stay there: taken away, nobody could give it back.
 */
export function keptGrants(
  builtIn: string | null,
  beginnings: readonly BeginningProfile[],
): readonly Grant[] {
  if (builtIn !== companyAdmin) return [];
  return beginnings.find(({ key }) => key === companyAdmin)?.grants ?? [];
}

const isPayroll = (capability: Capability) => capabilities[capability].isPayroll === true;

/** What somebody who holds this may put into a profile. */
export function grantableGrants(held: readonly Grant[], builtIn: string | null): Grant[] {
  return Object.entries(capabilities).flatMap(([name, about]) =>
    scopes
      .filter((scope) => about.scopes.includes(scope))
      .map((scope) => ({ capability: name as Capability, scope }))
      .filter((grant) => problemOf(grant, held, builtIn) === null),
  );
}

type Problem = Pick<InvalidInput, 'code' | 'reason'>;

function problemOf(grant: Grant, held: readonly Grant[], builtIn: string | null): Problem | null {
  const { area, scopes: sensible } = capabilities[grant.capability];
  if (area === 'installation') {
    return { code: 'operator-only', reason: 'Only the operator of the installation has this' };
  }
  if (!sensible.includes(grant.scope)) {
    return { code: 'no-such-scope', reason: `${grant.capability} cannot be granted over ${grant.scope}` };
  }
  if (builtIn === companyAdmin && isPayroll(grant.capability)) {
    return { code: 'kept-apart', reason: 'Payroll data is kept apart from Company Admin' };
  }
  if (!isCovered(held, grant)) {
    return { code: notHeld, reason: `You do not hold ${grant.capability} over ${grant.scope} yourself` };
  }
  return null;
}

export const notHeld = 'not-held';

interface WantedChange {
  /** What whoever changes it holds. */
  held: readonly Grant[];
  builtIn: string | null;
  kept: readonly Grant[];
  before: readonly Grant[];
  after: readonly Grant[];
}

/**
 * Everything that speaks against a change, by the place of the grant in the input. Only what is added has to be held:
 * taking away grants nothing, and what somebody else granted before may stay.
 */
export function problemsOfChange({ held, builtIn, kept, before, after }: WantedChange): InvalidInput[] {
  const { added, removed } = changeOf(before, after);
  const refused = added.flatMap((grant) => {
    const problem = problemOf(grant, held, builtIn);
    return problem === null
      ? []
      : [{ path: `grants.${after.findIndex((other) => isSame(grant, other))}`, ...problem }];
  });
  const missed = removed
    .filter((grant) => kept.some((other) => isSame(grant, other)))
    .map(({ capability, scope }) => ({
      path: 'grants',
      code: 'kept',
      reason: `${capability} over ${scope} stays in this profile, or nobody could give it back`,
    }));
  return [...refused, ...missed];
}

/** What a profile would give that whoever gives it does not hold. */
export function grantsBeyond(held: readonly Grant[], given: readonly Grant[]): Grant[] {
  return given.filter((grant) => !held.some((own) => covers(own, grant)));
}
