import type { Capability } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';

/** What a viewer may do with a dashboard: its owner what their grants over themselves give, others only look. */
export function dashboardCapabilities(
  viewer: Viewer,
  dashboard: { owner_account_id: number; shared: boolean },
): ReadonlySet<Capability> {
  const isOwner = dashboard.owner_account_id === viewer.accountId;
  const granted = capabilitiesOver(viewer.grants, { ...noRelation, isSelf: isOwner, isAssigned: isOwner });
  if (isOwner) return granted;
  const view: Capability = 'dashboards.dashboard.view';
  const mayLook = dashboard.shared && viewer.grants.some((grant) => grant.capability === view);
  return new Set(mayLook ? [view] : []);
}
