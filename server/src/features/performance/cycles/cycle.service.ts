import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { launchReviewCycle, ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import type { CycleWaits, PeerWaits } from '../appraisals/appraisals.api.ts';
import { cycleReminder, reviewLaunched } from './cycle.notifications.ts';
import {
  accountsOfReviews,
  addAppraisals,
  countPopulation,
  cycleById,
  endLaunch,
  insertCycle,
  nextPeople,
  noteReached,
  noteReminder,
} from './cycle.store.ts';
import { remindPeers } from './peer-reminder.service.ts';
import { publishedDefinition, templateById } from './template.store.ts';

export const launchJob = defineJob({
  name: 'performance.launch-cycle',
  payload: z.object({ cycleId: z.int() }),
  maxAttempts: 5,
});

export const reminderJob = defineJob({
  name: 'performance.remind-cycle',
  /** Without reviews, everyone the cycle waits for is reminded. */
  payload: z.object({ cycleId: z.int(), performanceIds: z.array(z.int()).optional() }),
  maxAttempts: 3,
});

/** People per transaction: progress shows as it goes, and an interrupted launch continues where it stopped. */
const batchSize = 500;

interface CyclesDeps {
  audit: Audit;
  notifications: NotificationCentre;
  waitsOf: CycleWaits;
  peerWaitsOf: PeerWaits;
}

export function createReviewCycles({ audit, notifications, waitsOf, peerWaitsOf }: CyclesDeps) {
  async function announce(tx: WriteTx): Promise<void> {
    const accountIds = await accountsHolding(tx, ['performance.cycle.edit']);
    if (accountIds.length === 0) return;
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds },
      { type: 'changed', subject: 'performance-cycle' },
    );
  }

  return {
    async launch(tx: WriteTx, body: EndpointInput<typeof launchReviewCycle>['body']): Promise<ReviewCycle> {
      const template = await templateById(tx, body.templateId);
      if (template === undefined || template.isArchived || template.published === null) {
        throw invalidInput('templateId', 'unknown', 'Choose a published template');
      }
      const definition = found(await publishedDefinition(tx, template.id, template.published));
      const given = body.phases.map(({ kind }) => kind);
      if (given.join() !== definition.phases.join()) {
        throw invalidInput(
          'phases',
          'phases',
          `Enter the last day of each phase: ${definition.phases.join(', ')}`,
        );
      }
      const cycleId = await insertCycle(tx, { ...body, templateVersion: template.published });
      const total = await countPopulation(tx, cycleId);
      if (total === 0) {
        throw invalidInput(
          'population',
          'empty',
          'No current employees are in this selection. Choose other people to review.',
        );
      }
      await audit.record(tx, {
        action: 'performance-cycle.launched',
        subject: { type: 'performance-cycle', id: cycleId },
        details: { title: body.title, template: template.title, version: template.published, people: total },
      });
      await enqueue(tx, launchJob, { tenantId: tx.tenantId, cycleId });
      await announce(tx);
      return found(await cycleById(tx, cycleId));
    },

    /** Creates the next batch of reviews; resolves to whether there are more. */
    async launchSome(tx: WriteTx, cycleId: number): Promise<boolean> {
      const people = await nextPeople(tx, cycleId, batchSize);
      const last = people.at(-1);
      if (last === undefined) {
        await endLaunch(tx, cycleId);
        await announce(tx);
        return false;
      }
      const led = people.flatMap(({ employeeId, managerId }) =>
        managerId === null ? [] : [{ employeeId, managerId }],
      );
      const made = await addAppraisals(tx, cycleId, led);
      await noteReached(tx, cycleId, {
        reached: last.employeeId,
        launched: made.length,
        withoutManager: people.length - led.length,
      });
      const cycle = found(await cycleById(tx, cycleId));
      const reviewIds = new Map(
        (await accountsOfReviews(tx, made)).map(({ accountId, id }) => [accountId, id]),
      );
      await notifications.notify(tx, [...reviewIds.keys()], {
        kind: reviewLaunched.kind,
        parameters: { review: cycle.title },
        href: (accountId) => appraisalPath(found(reviewIds.get(accountId))),
      });
      await announce(tx);
      return true;
    },

    /** The reminders are sent in the background; the answer is how many people there are to remind. */
    async remind(tx: WriteTx, { id, title }: ReviewCycle): Promise<number> {
      const waits = await waitsOf(tx, id);
      if (waits.length === 0) {
        throw refuse('review-cycles.remind.no-one');
      }
      if (!(await noteReminder(tx, id))) {
        throw refuse('review-cycles.remind.reminded');
      }
      await audit.record(tx, {
        action: 'performance-cycle.reminded',
        subject: { type: 'performance-cycle', id },
        details: { title, people: waits.length },
      });
      await enqueue(tx, reminderJob, { tenantId: tx.tenantId, cycleId: id });
      return waits.length;
    },

    async sendReminders(tx: WriteTx, cycleId: number, performanceIds?: readonly number[]): Promise<void> {
      const cycle = found(await cycleById(tx, cycleId));
      const hrefs = new Map(
        (await waitsOf(tx, cycleId, performanceIds)).map(({ accountId, href }) => [accountId, href]),
      );
      await notifications.notify(tx, [...hrefs.keys()], {
        kind: cycleReminder.kind,
        parameters: { cycle: cycle.title },
        href: (accountId) => found(hrefs.get(accountId)),
      });
      // Peers are not part of any number HR reads: it would tell how many have answered.
      await remindPeers(tx, notifications, {
        peers: await peerWaitsOf(tx, cycleId, performanceIds),
        ownKind: cycleReminder.kind,
        parametersOf: ({ endDate }) => ({ cycle: cycle.title, endDate, isOver: false }),
      });
    },

    byId: (tx: Tx, id: number) => cycleById(tx, id),
  };
}
export type ReviewCycles = ReturnType<typeof createReviewCycles>;
