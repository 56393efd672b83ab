import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import type { ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { CycleChanges, CycleWaits } from '../appraisals/appraisals.api.ts';
import { countAssigned, presentManager } from './assign.store.ts';
import { reviewLaunched } from './cycle.notifications.ts';
import { reminderJob } from './cycle.service.ts';
import { accountsOfReviews, addAppraisals } from './cycle.store.ts';
import {
  type ChosenReview,
  chosenReviews,
  cyclesWithJoiners,
  forgetRemoved,
  joinersOf,
  noteReviewsReminded,
  type PersonToAdd,
  peopleToAdd,
} from './cycle-people.store.ts';

interface CyclePeopleDeps {
  audit: Audit;
  notifications: NotificationCentre;
  changes: CycleChanges;
  waitsOf: CycleWaits;
}

function problemOf({ worksHere, hasReview, managerId }: PersonToAdd): string | null {
  if (!worksHere) return 'They do not work here today';
  if (hasReview) return 'They have a review in this cycle';
  return managerId === null ? 'They have no manager' : null;
}

/** The people of a cycle after its launch. */
export function createCyclePeople({ audit, notifications, changes, waitsOf }: CyclePeopleDeps) {
  const record = (
    tx: WriteTx,
    action: `performance-cycle.${'people-added' | 'joiners-added' | 'reviews-removed' | 'reassigned' | 'reminded'}`,
    { id, title }: Pick<ReviewCycle, 'id' | 'title'>,
    details: Record<string, number>,
  ) =>
    audit.record(tx, { action, subject: { type: 'performance-cycle', id }, details: { title, ...details } });

  async function launchFor(
    tx: WriteTx,
    { id, title }: Pick<ReviewCycle, 'id' | 'title'>,
    people: readonly { employeeId: number; managerId: number }[],
  ): Promise<number> {
    const made = await addAppraisals(tx, id, people);
    await countAssigned(tx, id, made.length);
    const reviews = new Map((await accountsOfReviews(tx, made)).map((one) => [one.accountId, one.id]));
    await notifications.notify(tx, [...reviews.keys()], {
      kind: reviewLaunched.kind,
      parameters: { review: title },
      href: (accountId) => appraisalPath(found(reviews.get(accountId))),
    });
    return made.length;
  }

  /** Changes each chosen review of the cycle, or says why it stays as it is. */
  async function inEach(
    tx: WriteTx,
    cycle: ReviewCycle,
    ids: readonly number[],
    change: (review: ChosenReview) => Promise<string | null>,
  ): Promise<CycleOutcome & { changed: ChosenReview[] }> {
    const skipped: CycleOutcome['skipped'] = [];
    const changed: ChosenReview[] = [];
    for (const review of await chosenReviews(tx, cycle.id, ids)) {
      const reason = await change(review);
      if (reason === null) changed.push(review);
      else skipped.push({ name: review.name, reason });
    }
    return { done: changed.length, skipped, changed };
  }

  return {
    async add(tx: WriteTx, cycle: ReviewCycle, employeeIds: readonly number[]): Promise<CycleOutcome> {
      if (cycle.state === 'launching') {
        throw refuse('review-cycles.add.launching');
      }
      const people = await peopleToAdd(tx, cycle.id, employeeIds);
      const skipped = people.flatMap((person) => {
        const reason = problemOf(person);
        return reason === null ? [] : [{ name: person.name, reason }];
      });
      const added = people.flatMap(({ employeeId, managerId, ...person }) =>
        managerId === null || problemOf({ employeeId, managerId, ...person }) !== null
          ? []
          : [{ employeeId, managerId }],
      );
      if (added.length === 0) return { done: 0, skipped };
      await forgetRemoved(
        tx,
        cycle.id,
        added.map(({ employeeId }) => employeeId),
      );
      const done = await launchFor(tx, cycle, added);
      await record(tx, 'performance-cycle.people-added', cycle, { people: done });
      for (const { employeeId } of added) {
        await audit.record(tx, {
          action: 'performance.assigned',
          subject: { type: 'employee', id: employeeId },
          details: { title: cycle.title },
        });
      }
      return { done, skipped };
    },

    async remove(tx: WriteTx, cycle: ReviewCycle, ids: readonly number[]): Promise<CycleOutcome> {
      const { changed, ...outcome } = await inEach(tx, cycle, ids, ({ id }) => changes.remove(tx, id));
      if (changed.length === 0) return outcome;
      await countAssigned(tx, cycle.id, -changed.length);
      await record(tx, 'performance-cycle.reviews-removed', cycle, { reviews: changed.length });
      return outcome;
    },

    async reassign(
      tx: WriteTx,
      cycle: ReviewCycle,
      ids: readonly number[],
      managerId: number,
    ): Promise<CycleOutcome> {
      if (!(await presentManager(tx, managerId))) {
        const reason = 'Choose a person who works here';
        throw invalidInput('managerId', 'unknown', reason);
      }
      const { changed, ...outcome } = await inEach(tx, cycle, ids, ({ id }) =>
        changes.reassign(tx, id, managerId),
      );
      if (changed.length > 0) {
        await record(tx, 'performance-cycle.reassigned', cycle, {
          reviews: changed.length,
          manager: managerId,
        });
      }
      return outcome;
    },

    /** The reminders are sent in the background; someone several reviews wait for is reminded once. */
    async remind(tx: WriteTx, cycle: ReviewCycle, ids: readonly number[]): Promise<CycleOutcome> {
      const { changed, ...outcome } = await inEach(tx, cycle, ids, async ({ id, remindedToday }) => {
        if (remindedToday) return 'People were reminded of it within the last day';
        return (await waitsOf(tx, cycle.id, [id])).length === 0 ? 'It waits for no one' : null;
      });
      if (changed.length === 0) return outcome;
      const performanceIds = changed.map(({ id }) => id);
      await noteReviewsReminded(tx, performanceIds);
      await record(tx, 'performance-cycle.reminded', cycle, { reviews: changed.length });
      await enqueue(tx, reminderJob, { tenantId: tx.tenantId, cycleId: cycle.id, performanceIds });
      return outcome;
    },

    /** Adds people who joined; resolves to how many, over all cycles. */
    async addJoiners(tx: WriteTx, mostInEach: number): Promise<number> {
      let added = 0;
      for (const cycle of await cyclesWithJoiners(tx)) {
        const joiners = await joinersOf(tx, cycle.id, mostInEach);
        if (joiners.length === 0) continue;
        const people = await launchFor(tx, cycle, joiners);
        if (people > 0) await record(tx, 'performance-cycle.joiners-added', cycle, { people });
        added += people;
      }
      return added;
    },
  };
}
export type CyclePeople = ReturnType<typeof createCyclePeople>;
