import { capabilities, capabilityNames, type Grant } from '@tenure/contract/capabilities.ts';
import type { BuiltInProfileKey } from '@tenure/contract/capability-declaration.ts';

export interface BuiltInProfile {
  key: BuiltInProfileKey;
  name: string;
  description: string;
  roleType: 'Employee' | 'Manager' | 'Administrator';
  /**
   * Held without being assigned. The manager's grants reach only the viewer's reports, so everyone may hold
   * it.
   */
  heldByAll: boolean;
  grants: readonly Grant[];
}

/** Each capability declares which profiles begin with it. */
function beginningsOf(key: BuiltInProfileKey): Grant[] {
  return capabilityNames.flatMap((capability) =>
    [capabilities[capability].beginnings[key] ?? []].flat().map((scope) => ({ capability, scope })),
  );
}

function builtIn(profile: Omit<BuiltInProfile, 'grants'>): BuiltInProfile {
  return { ...profile, grants: beginningsOf(profile.key) };
}

/** The profiles every company begins with; each company may change its own copy. */
export const companyProfiles: readonly BuiltInProfile[] = [
  builtIn({
    key: 'employee',
    name: 'Employee',
    description: 'Everyone with an account: their own record and other people’s public cards',
    roleType: 'Employee',
    heldByAll: true,
  }),
  builtIn({
    key: 'manager',
    name: 'Manager',
    description: 'People with reports, directly or through positions',
    roleType: 'Manager',
    heldByAll: true,
  }),
  builtIn({
    key: 'hr-partner',
    name: 'HR Partner',
    description: 'Employment data and notes of the same location or department; no payroll data',
    roleType: 'Manager',
    heldByAll: false,
  }),
  builtIn({
    key: 'payroll-officer',
    name: 'Payroll Officer',
    description: 'Everyone’s payroll data; no reviews or notes',
    roleType: 'Administrator',
    heldByAll: false,
  }),
  // People cannot grant what they do not hold: this profile begins with all other profiles' grants, except
  // payroll data.
  builtIn({
    key: 'company-admin',
    name: 'Company Admin',
    description: 'Everything of the company but payroll data; a second factor is required',
    roleType: 'Administrator',
    heldByAll: false,
  }),
];

/** For the operator of the installation, who is outside every company. */
export const providerProfiles: readonly BuiltInProfile[] = [
  builtIn({
    key: 'provider-admin',
    name: 'Provider Admin',
    description: 'Companies, feature flags and health of the installation; no data of employees',
    roleType: 'Administrator',
    heldByAll: true,
  }),
];
