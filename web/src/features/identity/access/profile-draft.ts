import type { Grant, Scope } from '@tenure/contract/capabilities.ts';
import type { DetailedProfile, RoleType } from '@tenure/contract/identity/security-profiles.ts';

/** A profile while it is edited; none of it is on the server yet. */
export interface ProfileDraft {
  name: string;
  description: string;
  roleType: RoleType;
  requiresSecondFactor: boolean;
  grants: readonly Grant[];
}

export function draftOf(profile: DetailedProfile): ProfileDraft {
  const { name, description, roleType, requiresSecondFactor, grants } = profile;
  return { name, description, roleType: roleType.name, requiresSecondFactor, grants };
}

export function holds(grants: readonly Grant[], { capability, scope }: Grant): boolean {
  return grants.some((grant) => grant.capability === capability && grant.scope === scope);
}

export function toggle(grants: readonly Grant[], grant: Grant): Grant[] {
  return holds(grants, grant)
    ? grants.filter(({ capability, scope }) => capability !== grant.capability || scope !== grant.scope)
    : [...grants, grant];
}

/** Whether a wider grant of the same capability includes it, by the server's rule. */
export function isImplied(grants: readonly Grant[], { capability, scope }: Grant): boolean {
  const wider: Scope[] = scope === 'direct-reports' ? ['all-reports', 'everyone'] : ['everyone'];
  return wider.some((other) => other !== scope && holds(grants, { capability, scope: other }));
}

const without = (grants: readonly Grant[], others: readonly Grant[]) =>
  grants.filter((grant) => !holds(others, grant));

export type ProfileDifference =
  | { field: 'name'; value: string }
  | { field: 'roleType'; value: RoleType }
  | { field: 'description' }
  | { field: 'requiresSecondFactor'; value: boolean }
  | { field: 'added' | 'removed'; grant: Grant };

/** The changes from one to the other, one by one. */
export function differences(before: ProfileDraft, after: ProfileDraft): ProfileDifference[] {
  return [
    ...(before.name === after.name ? [] : [{ field: 'name' as const, value: after.name }]),
    ...(before.description === after.description ? [] : [{ field: 'description' as const }]),
    ...(before.roleType === after.roleType ? [] : [{ field: 'roleType' as const, value: after.roleType }]),
    ...(before.requiresSecondFactor === after.requiresSecondFactor
      ? []
      : [{ field: 'requiresSecondFactor' as const, value: after.requiresSecondFactor }]),
    ...without(after.grants, before.grants).map((grant) => ({ field: 'added' as const, grant })),
    ...without(before.grants, after.grants).map((grant) => ({ field: 'removed' as const, grant })),
  ];
}

/**
 * Applies my changes to their version: each of mine is made again, and everything else stays as they have it.
 */
export function merge(before: ProfileDraft, mine: ProfileDraft, theirs: ProfileDraft): ProfileDraft {
  const added = without(mine.grants, before.grants);
  const removed = without(before.grants, mine.grants);
  return {
    name: mine.name === before.name ? theirs.name : mine.name,
    description: mine.description === before.description ? theirs.description : mine.description,
    roleType: mine.roleType === before.roleType ? theirs.roleType : mine.roleType,
    requiresSecondFactor:
      mine.requiresSecondFactor === before.requiresSecondFactor
        ? theirs.requiresSecondFactor
        : mine.requiresSecondFactor,
    grants: [...without(theirs.grants, removed), ...without(added, theirs.grants)],
  };
}

export function changedGrants(before: ProfileDraft, after: ProfileDraft): Grant[] {
  return [...without(after.grants, before.grants), ...without(before.grants, after.grants)];
}
