import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';

export const editCapability = 'site.single-sign-on.edit' satisfies Capability;

export function connectionCapabilities(viewer: Viewer): ReadonlySet<Capability> {
  return new Set(holdsAnywhere(viewer, editCapability) ? [editCapability] : []);
}

/** People cannot grant what they do not hold, not even through a group at the identity provider. */
export function mayGive(viewer: Pick<Viewer, 'grants'>, profile: { grants: readonly Grant[] }): boolean {
  return profile.grants.every((wanted) =>
    viewer.grants.some(
      (held) =>
        held.capability === wanted.capability &&
        (held.scope === wanted.scope ||
          held.scope === 'everyone' ||
          (held.scope === 'all-reports' && wanted.scope === 'direct-reports')),
    ),
  );
}
