import { appraisalPath } from '@tenure/contract/performance/review.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { assignableCycles, countAssigned, managerOfPresent } from './assign.store.ts';
import { reviewLaunched } from './cycle.notifications.ts';
import { accountsOfReviews, addAppraisals } from './cycle.store.ts';

export function createReviewAssignments(deps: { audit: Audit; notifications: NotificationCentre }) {
  return {
    async assign(tx: WriteTx, employeeId: number, cycleId: number): Promise<{ id: number; url: string }> {
      const cycle = (await assignableCycles(tx, employeeId)).find(({ id }) => id === cycleId);
      if (cycle === undefined) {
        throw invalidInput('cycleId', 'unknown', 'Choose a current cycle in which this person has no review');
      }
      const managerId = await managerOfPresent(tx, employeeId);
      if (managerId === null) {
        throw invalidInput('cycleId', 'no-manager', 'This person has no manager today. Add a manager first.');
      }
      const [id] = await addAppraisals(tx, cycleId, [{ employeeId, managerId }]);
      // Another administrator assigned the same review a moment earlier.
      if (id === undefined) throw new Refusal('conflict');
      await countAssigned(tx, cycleId, 1);
      await deps.audit.record(tx, {
        action: 'performance.assigned',
        subject: { type: 'employee', id: employeeId },
        details: { reviewId: id, title: cycle.title },
      });
      const accounts = await accountsOfReviews(tx, [id]);
      await deps.notifications.notify(
        tx,
        accounts.map(({ accountId }) => accountId),
        { kind: reviewLaunched.kind, parameters: { review: cycle.title }, href: appraisalPath(id) },
      );
      return { id, url: appraisalPath(id) };
    },
  };
}
export type ReviewAssignments = ReturnType<typeof createReviewAssignments>;
