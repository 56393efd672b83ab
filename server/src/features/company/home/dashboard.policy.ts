import type { Capability } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { AudienceFacts, DashboardRow } from './dashboard.reads.ts';
import type { FileForViewer } from './widget-file.store.ts';

const view: Capability = 'dashboards.dashboard.view';
const edit: Capability = 'dashboards.dashboard.edit';
const editCompany: Capability = 'dashboards.company.edit';

/** Whether these facts about a viewer put them in an audience; one whose place or profile was deleted has no one in it. */
export function isInAudience(
  audience: Pick<NonNullable<DashboardRow['audience']>, 'kind' | 'id'>,
  facts: AudienceFacts,
): boolean {
  switch (audience.kind) {
    case 'everyone':
      return true;
    case 'location':
      return audience.id !== null && audience.id === facts.locationId;
    case 'department':
      return audience.id !== null && audience.id === facts.departmentId;
    case 'profile':
      return audience.id !== null && facts.profileIds.includes(audience.id);
  }
}

/**
 * The viewer's rights over a dashboard. Owners of their own have what their grants over themselves give. A
 * company dashboard is edited by people with that right and seen by its audience; one for a security profile
 * is edited by those of them who hold it or who run the company. Others only look at shared ones.
 */
export function dashboardCapabilities(
  viewer: Pick<Viewer, 'accountId' | 'grants'>,
  dashboard: Pick<DashboardRow, 'ownerAccountId' | 'shared' | 'audience' | 'viewer'>,
): ReadonlySet<Capability> {
  if (dashboard.audience !== null) {
    const isReader = isReaderOf(viewer, dashboard);
    const isWithin = dashboard.audience.kind !== 'profile' || isReader || mayAddressEveryProfile(viewer);
    if (isWithin && mayEditCompany(viewer)) return new Set([view, edit, editCompany]);
    return new Set(isReader ? [view] : []);
  }
  const isOwner = dashboard.ownerAccountId === viewer.accountId;
  if (!isOwner) {
    return new Set(dashboard.shared && mayViewDashboards(viewer) ? [view] : []);
  }
  const granted = capabilitiesOver(viewer.grants, { ...noRelation, isSelf: true, isAssigned: true });
  return new Set([...granted].filter((one) => one !== editCompany));
}

/** Whether a viewer is in the audience of a company dashboard. */
function isReaderOf(
  { grants }: Pick<Viewer, 'grants'>,
  { audience, viewer }: Pick<DashboardRow, 'audience' | 'viewer'>,
): boolean {
  return audience !== null && mayViewDashboards({ grants }) && isInAudience(audience, viewer);
}

export const mayViewDashboards = ({ grants }: Pick<Viewer, 'grants'>): boolean =>
  grants.some((grant) => grant.capability === view);

/** That right is over the company and not over a person. */
export function mayEditCompany({ grants }: Pick<Viewer, 'grants'>): boolean {
  return capabilitiesOver(grants, noRelation).has(editCompany);
}

/** Others address the security profiles they hold themselves. */
export function mayAddressEveryProfile({ grants }: Pick<Viewer, 'grants'>): boolean {
  return capabilitiesOver(grants, noRelation).has('site.settings.edit');
}

/** Whether a viewer may open a file: by itself, or by a company dashboard they see. */
export const mayOpenFile = (viewer: Viewer, file: FileForViewer): boolean =>
  file.isOpen || file.shownOn.some((one) => dashboardCapabilities(viewer, one).has(view));
