import { hasOpened, type Standing } from './appraisal.policy.ts';
import type { AppraisalRow, ReviewerRow } from './appraisal.reads.ts';

/** The people who nominate peers also see their names; other readers learn nothing of them. */
export const seesPeers = ({ roles }: Standing): boolean =>
  roles.has('employee') || roles.has('manager') || roles.has('hr');

/** Peers know their own answer, so nothing may show that others could not read without it. */
export const shownFromFor = ({ peersShownFrom, isViewerPeer }: AppraisalRow): number =>
  isViewerPeer ? peersShownFrom + 1 : peersShownFrom;

export const askedPeers = ({ reviewers }: AppraisalRow): ReviewerRow[] =>
  reviewers.filter(
    ({ type, status, isActive }) =>
      type === 'peer' && isActive && ['pending', 'approved', 'finalised'].includes(status),
  );

/** The manager, who chooses the peers, does not also choose the moment to close: that could be right after one more has answered. */
export const mayCloseEarly = (roles: Standing['roles']): boolean => roles.has('hr') && !roles.has('manager');

export const waitsForPeers = (row: AppraisalRow): boolean =>
  row.peersClosedAt === null &&
  !row.phaseRows.some(({ kind, isOver }) => kind === 'review360' && isOver) &&
  askedPeers(row).some(({ status }) => status === 'pending');

export const sees360Results = ({ peersClosedAt }: AppraisalRow, { rights }: Standing): boolean =>
  peersClosedAt !== null && rights.has('section.360-results.view');

const nominates = ({ peersClosedAt }: AppraisalRow, { rights }: Standing) =>
  peersClosedAt === null && rights.has('performance.reviewers.nominate');

export const mayNominate = (row: AppraisalRow, standing: Standing): boolean =>
  row.phases.includes('review360') && nominates(row, standing);

export const decidesPeers = ({ roles }: Standing): boolean => roles.has('manager') || roles.has('hr');

export const mayDecidePeer = (row: AppraisalRow, standing: Standing, { status }: ReviewerRow): boolean =>
  status === 'initial' && nominates(row, standing) && decidesPeers(standing);

/** The count of answers would reveal whether a removed peer had answered, so peers who were asked stay. */
export const mayRemovePeer = (row: AppraisalRow, standing: Standing, { status }: ReviewerRow): boolean =>
  nominates(row, standing) &&
  (status === 'initial' || (decidesPeers(standing) && (status === 'rejected' || !hasOpened(row))));
