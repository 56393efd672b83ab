import type { Grant } from '@tenure/contract/capabilities.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { type Activities, activitiesOf, activityIn } from './activity.service.ts';
import { maySignOff } from './enrolment.policy.ts';
import { type EnrolmentSubject, enrolmentById } from './enrolment.reads.ts';
import { doneIn } from './enrolment.view.ts';
import { signOffDecided, signOffWaits } from './learning.notifications.ts';
import type { LearningNews } from './learning-news.service.ts';
import { accountsOf } from './person.reads.ts';
import { assessorNames, dayOf, mayAssess } from './sign-off.reads.ts';
import { insertSignOff, putSignOff } from './sign-off.store.ts';

/** Activities that an assessor signs off: requested by the learner, decided by another person. */
export function createSignOffs({ news, activities }: { news: LearningNews; activities: Activities }) {
  return {
    async request(tx: WriteTx, subject: EnrolmentSubject, key: number): Promise<EnrolmentSubject> {
      const { row } = subject;
      const activity = activityIn(row, key);
      if (activity.kind !== 'sign-off') throw refuse('learning.sign-off.other-kind');
      if (doneIn(row).has(key)) throw refuse('learning.sign-off.done');
      const newest = row.signOffs.find((one) => one.activity === key);
      if (newest?.decision === null) throw refuse('learning.sign-off.requested');
      const named = await assessorNames(tx, [activity.assessorId]);
      const isThere =
        activity.assessorId !== null &&
        activity.assessorId !== row.employeeId &&
        named.has(activity.assessorId);
      const assessorId = isThere ? activity.assessorId : null;
      const asked =
        assessorId === null ? await mayAssess(tx, row.employeeId) : await accountsOf(tx, [assessorId]);
      if (asked.length === 0) {
        throw refuse('learning.sign-off.no-assessor');
      }
      await activities.open(tx, subject, key);
      await insertSignOff(tx, { enrolmentId: row.id, employeeId: row.employeeId, activity: key, assessorId });
      await news.record(tx, 'learning.sign-off-requested', row, { activity: activity.title });
      await news.tellAccounts(tx, asked, signOffWaits.kind, row, { activity: activity.title });
      await news.announceTo(tx, asked);
      await news.announce(tx, [row.employeeId]);
      return found(await enrolmentById(tx, row.id));
    },

    async decide(
      tx: WriteTx,
      subject: EnrolmentSubject,
      key: number,
      given: { decision: 'met' | 'not-yet'; note: string },
      grants: readonly Grant[],
    ): Promise<EnrolmentSubject> {
      const { row } = subject;
      const waiting = found(row.signOffs.find((one) => one.activity === key));
      if (waiting.decision !== null) throw refuse('learning.sign-off.decided');
      if (!maySignOff(grants, subject, waiting)) throw new Refusal('forbidden');
      const title = activitiesOf(row).find((one) => one.key === key)?.title ?? '';
      await putSignOff(tx, { id: waiting.id, enrolmentId: row.id }, given);
      const isMet = given.decision === 'met';
      const action = isMet ? 'learning.signed-off' : 'learning.not-signed-off';
      await news.record(tx, action, row, { activity: title });
      if (isMet) await activities.completeFor(tx, row.id, key, await dayOf(tx, row.employeeId));
      await news.tell(tx, [row.employeeId], signOffDecided.kind, row, {
        activity: title,
        decision: given.decision,
      });
      await news.announce(tx, [row.employeeId, waiting.assessorId]);
      return found(await enrolmentById(tx, row.id));
    },
  };
}
export type SignOffs = ReturnType<typeof createSignOffs>;
