import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import {
  type DetailedProfile,
  type ListedProfile,
  type RoleType,
  roleTypes,
  type SecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import {
  asksThroughEmployee,
  type BeginningProfile,
  companyAdmin,
  grantableGrants,
  keptGrants,
} from './profile.policy.ts';
import type { ListedProfileRow, ProfileRow } from './profile.reads.ts';

const aboutRoleTypes: Record<RoleType, string> = {
  Administrator: 'Runs the product for the company',
  Manager: 'Looks after other people',
  Employee: 'Works with their own record',
};

type Named = Pick<ProfileRow, 'id' | 'name' | 'description' | 'roleType' | 'heldByAll'>;

export function profileView(row: Named): SecurityProfile {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    roleType: {
      id: roleTypes.indexOf(row.roleType) + 1,
      name: row.roleType,
      description: aboutRoleTypes[row.roleType],
    },
    heldByAll: row.heldByAll,
  };
}

export function listedView(row: ListedProfileRow): ListedProfile {
  return {
    ...profileView(row),
    isBuiltIn: row.builtIn !== null,
    holders: row.heldByAll ? null : row.holders,
    requiresSecondFactor: row.secondFactorRequired,
    grants: row.grants,
  };
}

export function detailedView(
  row: ProfileRow,
  held: readonly Grant[],
  beginnings: readonly BeginningProfile[],
): DetailedProfile {
  const beginning = beginnings.find(({ key }) => key === row.builtIn);
  return {
    ...listedView({ ...row, grants: row.grants.length }),
    grants: row.grants,
    defaults: beginning ? [...beginning.grants] : null,
    kept: [...keptGrants(row.builtIn, beginnings)],
    grantable: grantableGrants(held, row.builtIn),
  };
}

/** The viewer's actions on it, and its editable fields: built-in profiles keep their names. */
export function profileMetadata(
  row: Pick<ProfileRow, 'builtIn' | 'heldByAll'>,
  can: ReadonlySet<Capability>,
) {
  const isOwn = row.builtIn === null;
  const isEditable = can.has('security-profiles.edit');
  const field = (key: string, mayChange: boolean, isRequired: boolean) => ({
    key,
    isVisible: true,
    isEditable: isEditable && mayChange,
    isRequired,
  });
  return {
    capabilities: [...can].filter((one) => one.startsWith('security-profiles.')),
    fields: [
      field('name', isOwn, true),
      field('description', true, false),
      field('roleType', isOwn, true),
      field('requiresSecondFactor', row.builtIn !== companyAdmin && !asksThroughEmployee(row), true),
      field('grants', true, false),
    ],
  };
}
