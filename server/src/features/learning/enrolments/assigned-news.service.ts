import { enrolmentPath } from '@tenure/contract/learning/catalogue.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import type { TellAssigned } from './enrolments.api.ts';
import { courseAssigned } from './learning.notifications.ts';
import type { LearningNews } from './learning-news.service.ts';
import { accountsByPerson } from './person.reads.ts';

/** The same as a single assignment tells, with one notification for all of its readers. */
export const createAssignedNews =
  ({ news, notifications }: { news: LearningNews; notifications: NotificationCentre }): TellAssigned =>
  async (tx, { courseName, dueDate, enrolments }) => {
    for (const { id, employeeId } of enrolments) {
      await news.record(tx, 'learning.assigned', { id, employeeId, fullName: '', courseName });
    }
    const enrolmentOf = new Map(enrolments.map(({ id, employeeId }) => [employeeId, id]));
    const readers = await accountsByPerson(
      tx,
      enrolments.map(({ employeeId }) => employeeId),
    );
    if (readers.length === 0) return;
    const hrefs = new Map(
      readers.map(({ accountId, employeeId }) => [
        accountId,
        enrolmentPath(found(enrolmentOf.get(employeeId))),
      ]),
    );
    await notifications.notify(tx, [...hrefs.keys()], {
      kind: courseAssigned.kind,
      parameters: { course: courseName, by: await nameOfActor(tx), dueDate },
      href: (accountId) => found(hrefs.get(accountId)),
      speaksOf: { accountId: tx.actor.accountId },
    });
    await news.announceTo(tx, [...hrefs.keys()]);
  };
