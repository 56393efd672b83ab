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

type Named = Pick<ProfileRow, 'id' | 'name' | 'description' | 'role_type' | 'held_by_all'>;

export function profileView(row: Named): SecurityProfile {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    roleType: {
      id: roleTypes.indexOf(row.role_type) + 1,
      name: row.role_type,
      description: aboutRoleTypes[row.role_type],
    },
    heldByAll: row.held_by_all,
  };
}

export function listedView(row: ListedProfileRow): ListedProfile {
  return {
    ...profileView(row),
    isBuiltIn: row.built_in !== null,
    holders: row.held_by_all ? null : row.holders,
    requiresSecondFactor: row.second_factor_required,
    grants: row.grants,
  };
}

export function detailedView(
  row: ProfileRow,
  held: readonly Grant[],
  beginnings: readonly BeginningProfile[],
): DetailedProfile {
  const beginning = beginnings.find(({ key }) => key === row.built_in);
  return {
    ...listedView({ ...row, grants: row.grants.length }),
    grants: row.grants,
    defaults: beginning ? [...beginning.grants] : null,
    kept: [...keptGrants(row.built_in, beginnings)],
    grantable: grantableGrants(held, row.built_in),
  };
}

/** The viewer's actions on it, and its editable fields: built-in profiles keep their names. */
export function profileMetadata(
  row: Pick<ProfileRow, 'built_in' | 'held_by_all'>,
  can: ReadonlySet<Capability>,
) {
  const isOwn = row.built_in === null;
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
      field('requiresSecondFactor', row.built_in !== companyAdmin && !asksThroughEmployee(row), true),
      field('grants', true, false),
    ],
  };
}
