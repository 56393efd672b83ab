import {
  type ProvisionedGroup,
  type ProvisioningSettings,
  scimPath,
} from '@tenure/contract/identity/provisioning.ts';
import { isCovered } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { GroupRow, ProfileToMap, SettingsRow } from './provisioning.reads.ts';

/** People cannot let a group give grants they do not hold themselves. */
export function mayGive(viewer: Viewer, { grants }: Pick<ProfileToMap, 'grants'>): boolean {
  return grants.every((grant) => isCovered(viewer.grants, grant));
}

export function groupView(row: GroupRow): ProvisionedGroup {
  return {
    id: row.id,
    displayName: row.displayName,
    members: row.members,
    profile: row.profile,
    allowsAdministrator: row.allowsAdministrator,
    hasOutgrown: (row.profileGrants ?? []).some((grant) => !isCovered(row.ceiling, grant)),
    version: row.version,
  };
}

export interface ShownSettings {
  state: SettingsRow;
  tokens: ProvisioningSettings['tokens'];
  refusals: ProvisioningSettings['refusals'];
  profiles: readonly ProfileToMap[];
}

export function settingsView(shown: ShownSettings, viewer: Viewer, origin: string): ProvisioningSettings {
  const { state } = shown;
  return {
    baseUrl: origin + scimPath,
    sendsInvitations: state.sendsInvitations,
    tokens: shown.tokens,
    users: { total: state.users, active: state.active, byProvider: state.byProvider },
    groups: { total: state.groups, mapped: state.mapped },
    lastActivityAt: state.lastActivityAt,
    profiles: shown.profiles.map((profile) => ({
      id: profile.id,
      name: profile.name,
      roleType: profile.roleType,
      mayGive: mayGive(viewer, profile),
    })),
    refusals: shown.refusals,
  };
}
