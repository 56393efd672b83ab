import {
  type Capability,
  type CapabilityAbout,
  capabilities,
  companyCapabilities,
  type Grant,
  scopes,
} from '@tenure/contract/capabilities.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import { capabilitiesOver, covers, isCovered, noRelation } from '../../../platform/policy/evaluate.ts';

/** A profile that came with the product, as it was then. */
export interface BeginningProfile {
  key: string;
  description: string;
  grants: readonly Grant[];
}

export const companyAdmin = 'company-admin';

/** Built-in profiles that begin with a required second factor; the trigger of migration 0069 has the same list. */
export function beginsWithSecondFactor(builtIn: string | null): boolean {
  return builtIn === companyAdmin || builtIn === 'payroll-officer' || builtIn === 'hr-partner';
}

/** A profile that everyone holds would require a factor from everyone. Only Employee, by its name, makes that clear. */
export function asksThroughEmployee(profile: { builtIn: string | null; heldByAll: boolean }): boolean {
  return profile.heldByAll && profile.builtIn !== 'employee';
}

/** The viewer's rights over profiles; profiles have no owner, so only a grant over everyone reaches them. */
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
 * Grants that cannot be removed from a profile. People can only grant what they hold, so Company Admin must
 * keep its initial grants: once removed, no one could give them back.
 */
export function keptGrants(
  builtIn: string | null,
  beginnings: readonly BeginningProfile[],
): readonly Grant[] {
  if (builtIn !== companyAdmin) return [];
  return beginnings.find(({ key }) => key === companyAdmin)?.grants ?? [];
}

type Registry = Readonly<Record<Capability, CapabilityAbout>>;
type Problem = Pick<InvalidInput, 'code' | 'reason'>;

interface Granting {
  /** The grants of the person who grants it. */
  held: readonly Grant[];
  builtIn: string | null;
  registry?: Registry;
}

function problemOf(grant: Grant, { held, builtIn, registry = capabilities }: Granting): Problem | null {
  const { area, scopes: sensible, isPayroll } = registry[grant.capability];
  if (area === 'installation') {
    return { code: 'operator-only', reason: 'Only the operator of the installation has this' };
  }
  if (!sensible.includes(grant.scope)) {
    return { code: 'no-such-scope', reason: `${grant.capability} cannot be granted over ${grant.scope}` };
  }
  if (builtIn === companyAdmin && isPayroll) {
    return { code: 'kept-apart', reason: 'Payroll data is kept apart from Company Admin' };
  }
  if (!isCovered(held, grant)) {
    return { code: notHeld, reason: `You do not hold ${grant.capability} over ${grant.scope} yourself` };
  }
  return null;
}

/** The grants a holder of these may put into a profile. */
export function grantableGrants(held: readonly Grant[], builtIn: string | null): Grant[] {
  return companyCapabilities
    .flatMap((capability) => scopes.map((scope) => ({ capability, scope })))
    .filter((grant) => problemOf(grant, { held, builtIn }) === null);
}

export const notHeld = 'not-held';

interface WantedChange extends Granting {
  kept: readonly Grant[];
  before: readonly Grant[];
  after: readonly Grant[];
}

/**
 * The problems with a change, by the place of the grant in the input. Only added grants have to be held:
 * removing one grants nothing, and those another person granted before may stay.
 */
export function problemsOfChange({ kept, before, after, ...granting }: WantedChange): InvalidInput[] {
  const { added, removed } = changeOf(before, after);
  const refused = added.flatMap((grant) => {
    const problem = problemOf(grant, granting);
    return problem === null
      ? []
      : [{ path: `grants.${after.findIndex((other) => isSame(grant, other))}`, ...problem }];
  });
  const missed = removed
    .filter((grant) => kept.some((other) => isSame(grant, other)))
    .map(({ capability, scope }) => ({
      path: 'grants',
      code: 'kept',
      reason: `${capability} over ${scope} stays in this profile. Without it, no one could give it back`,
    }));
  return [...refused, ...missed];
}

/** The grants of a profile that the person giving it does not hold. */
export function grantsBeyond(held: readonly Grant[], given: readonly Grant[]): Grant[] {
  return given.filter((grant) => !held.some((own) => covers(own, grant)));
}
