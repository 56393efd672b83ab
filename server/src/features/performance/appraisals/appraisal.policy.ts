import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { type AppraisalRole, actionsFor, type PhaseAction } from '@tenure/domain/performance/appraisal.ts';
import {
  type AppraisalRight,
  actionCapability,
  type ReviewOffer,
  rightsOf,
} from '@tenure/domain/performance/rights.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { AppraisalRow, AppraisalSubject, ReviewerRow } from './appraisal.reads.ts';

export type Can = ReadonlySet<Capability>;

/**
 * The capabilities the viewer's profiles grant over this review; its manager and approvers are assigned to it. An employee
 * signed in as someone else can only read their own review.
 */
export function reviewCapabilities(grants: readonly Grant[], { row, relation }: AppraisalSubject): Can {
  const viewer = row.viewerEmployeeId;
  const isAssigned =
    viewer !== null &&
    !relation.isSelf &&
    (row.managerId === viewer || row.approvers.some(({ approverId }) => approverId === viewer));
  const can = capabilitiesOver(grants, { ...relation, isAssigned });
  return row.isEmployeeActing ? new Set([...can].filter((one) => one === 'performance.view')) : can;
}

/** The viewer's roles in this review. Each role needs its capability, so a profile can remove it. */
export function rolesOf(can: Can, { row, relation }: AppraisalSubject): Set<AppraisalRole> {
  const roles = new Set<AppraisalRole>();
  const viewer = row.viewerEmployeeId;
  if (can.has('performance.view')) roles.add('reader');
  if (can.has('performance.manage')) roles.add('hr');
  if (viewer === null || !can.has('performance.take-part')) return roles;
  if (relation.isSelf) return roles.add('employee');
  if (row.managerId === viewer) roles.add('manager');
  if (row.approvers.some(({ approverId }) => approverId === viewer)) roles.add('approver');
  return roles;
}

const rightsOver360Questions = [
  'section.subitem.add',
  'section.subitem.edit',
  'section.subitem.delete',
] as const satisfies readonly AppraisalRight[];

/** One viewer's roles and rights in one review. */
export interface Standing {
  roles: ReadonlySet<AppraisalRole>;
  rights: ReadonlySet<AppraisalRight>;
  capabilities: readonly ReviewOffer[];
  /** The viewer may read the library of goals and other items. */
  seesLibrary: boolean;
  actions: readonly PhaseAction[];
}

export function standingIn(grants: readonly Grant[], subject: AppraisalSubject): Standing {
  const roles = rolesOf(reviewCapabilities(grants, subject), subject);
  const standing = standingAs(roles, subject, courseRights(grants, subject));
  return { ...standing, seesLibrary: participantCapabilities(grants).has('performance.take-part') };
}

/** The capabilities people have who take part in any review. */
export const participantCapabilities = (grants: readonly Grant[]): Can =>
  capabilitiesOver(grants, { ...noRelation, isSelf: true, isAssigned: true });

/** Rights over the employee's courses need those of learning too. Being assigned to the review gives none of them. */
function courseRights(grants: readonly Grant[], { row, relation }: AppraisalSubject): AppraisalRight[] {
  if (!row.hasCourses) return [];
  const can = capabilitiesOver(grants, relation);
  return [
    ...(can.has('learning.view') ? (['developments.course.view', 'developments.course.add'] as const) : []),
    ...(can.has('learning.take') ? (['developments.course.enrol'] as const) : []),
  ];
}

const rightsOverCourses = [
  'developments.course.view',
  'developments.course.add',
  'developments.course.enrol',
] as const satisfies readonly AppraisalRight[];

export function standingAs(
  roles: ReadonlySet<AppraisalRole>,
  { row }: AppraisalSubject,
  overCourses: readonly AppraisalRight[] = [],
): Standing {
  // An approver who has approved has nothing left to decide.
  const hasApproved = row.approvers.some(
    ({ approverId, approvedAt }) => approverId === row.viewerEmployeeId && approvedAt !== null,
  );
  const deciding = new Set([...roles].filter((role) => role !== 'approver' || !hasApproved));
  const rights = rightsOf(row, roles);
  for (const right of rightsOverCourses) if (!overCourses.includes(right)) rights.delete(right);
  if (!row.managesPlanning) rights.delete('goals.cascade');
  if (hasOpened(row)) for (const right of rightsOver360Questions) rights.delete(right);
  // HR closes no 360 review of themselves.
  const isOwn360 = row.phase === 'review360' && roles.has('employee');
  const actions = actionsFor(row, deciding).filter((action) => !(isOwn360 && action === 'submit'));
  return {
    roles,
    rights,
    actions,
    seesLibrary: false,
    capabilities: [...rights, ...actions.map((action) => actionCapability(action))].sort(),
  };
}

/** The viewer's own row; peers write in a screen of their own. */
export const ownReviewer = ({ row }: AppraisalSubject): ReviewerRow | undefined =>
  row.reviewers.find(
    ({ reviewerId, isActive, type }) => isActive && reviewerId === row.viewerEmployeeId && type !== 'peer',
  );

/** Peers answer from then on, also after the review was moved back. */
export const hasOpened = ({ phaseRows }: AppraisalRow): boolean =>
  phaseRows.some(({ kind, startedAt }) => kind === 'review360' && startedAt !== null);
