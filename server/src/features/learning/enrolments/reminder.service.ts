import type { WriteTx } from '../../../platform/db/transaction.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import { courseDueSoon, courseEscalated, courseOverdue } from './learning.notifications.ts';
import type { LearningNews } from './learning-news.service.ts';
import { takeCourseReminders } from './reminder.store.ts';

/** Reminds people of courses before and after they are due, and their manager a week later. */
export function createCourseReminders({ news }: { news: LearningNews }) {
  return async (tx: WriteTx): Promise<void> => {
    for (const course of await takeCourseReminders(tx)) {
      const { employeeId, reminder, dueOn, managerAccountId } = course;
      const kind = reminder === 'before' ? courseDueSoon.kind : courseOverdue.kind;
      await news.tell(tx, [employeeId], kind, course, { dueOn });
      if (managerAccountId !== null) {
        // The manager, as long as they may see what the person learns.
        const seeing = await accountsHoldingOver(tx, employeeId, ['learning.view', 'learning.view']);
        const told = seeing.filter((accountId) => accountId === managerAccountId);
        await news.tellAccounts(tx, told, courseEscalated.kind, course, { dueOn });
      }
      await news.record(tx, 'learning.reminded', course, { reminder });
    }
  };
}
export type CourseReminders = ReturnType<typeof createCourseReminders>;
