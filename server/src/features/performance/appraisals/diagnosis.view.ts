import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import { type AppraisalRole, actionsFor, rolesWaitedFor } from '@tenure/domain/performance/appraisal.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalRow, AppraisalSubject } from './appraisal.reads.ts';
import { missingFor } from './owed.policy.ts';
import { peersView } from './peer.view.ts';

type Wait = NonNullable<ReviewDetail['diagnosis']>['waits'][number];

/** The problems a role still has to solve before it can take the next step. */
function missingOf(row: AppraisalRow, role: AppraisalRole): string[] {
  const roles = new Set([role]);
  const problems = actionsFor(row, roles).flatMap((action) => missingFor(row, action, roles));
  return [...new Set(problems.map(({ reason }) => reason))];
}

function peersWaitedFor(subject: AppraisalSubject, standing: Standing): Wait[] {
  const peers = subject.row.phase === 'review360' ? peersView(subject, standing) : null;
  if (peers === null || peers.isClosed || peers.isEnough || peers.asked === 0) return [];
  const missing = `Fewer than ${peers.shownFrom} peers have submitted their answers`;
  return [{ name: null, role: 'peer', missing: [missing] }];
}

export function diagnosisView(subject: AppraisalSubject, standing: Standing): ReviewDetail['diagnosis'] {
  const { row } = subject;
  if (!standing.rights.has('performance.diagnose')) return null;
  const waits = rolesWaitedFor(row).flatMap((role): Wait[] => {
    const missing = missingOf(row, role);
    if (role === 'employee') return [{ name: row.employee.fullName, role, missing }];
    if (role === 'manager') return [{ name: row.manager.fullName, role, missing }];
    return row.approvers
      .filter(({ approvedAt }) => role === 'approver' && approvedAt === null)
      .map(({ user }) => ({ name: user.fullName, role: 'approver', missing }));
  });
  return { since: row.movedAt, waits: [...waits, ...peersWaitedFor(subject, standing)] };
}
