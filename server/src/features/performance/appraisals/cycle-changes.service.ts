import type { Audit } from '../../../platform/audit/audit.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { appraisalById, appraisalToChange } from './appraisal.reads.ts';
import { createAppraisalMoves } from './appraisal-move.service.ts';
import { createAppraisalNews } from './appraisal-news.service.ts';
import type { CycleChanges } from './appraisals.api.ts';
import { reassignProblem, removalProblem } from './reassign.policy.ts';
import { putManager } from './reassign.store.ts';

/** Changes HR makes to single reviews from the board of their cycle. */
export function createCycleChanges(deps: { audit: Audit; notifications: NotificationCentre }): CycleChanges {
  const news = createAppraisalNews(deps);
  const moves = createAppraisalMoves({ news });
  return {
    async reassign(tx, performanceId, managerId) {
      const { row } = found(await appraisalToChange(tx, performanceId));
      const problem = reassignProblem(row, managerId);
      if (problem !== null) return problem;
      await putManager(tx, row.id, managerId);
      await news.record(tx, 'performance.reassigned', row, { from: row.managerId, to: managerId });
      // Both screens change: the earlier manager's loses the review, the new one's receives it.
      await news.announce(tx, row);
      const given = found(await appraisalById(tx, row.id));
      await news.announce(tx, given.row);
      await news.notifyReassigned(tx, given.row);
      return null;
    },

    async remove(tx, performanceId) {
      const subject = found(await appraisalToChange(tx, performanceId));
      const problem = removalProblem(subject.row);
      if (problem === null) await moves.remove(tx, subject);
      return problem;
    },

    async versionMoved(tx, performanceId, { from, to }) {
      const { row } = found(await appraisalById(tx, performanceId));
      await news.record(tx, 'performance.version-moved', row, { from, to });
      await news.announce(tx, row);
    },
  };
}
