import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import { type TaskToRemind, takeReminders } from './task-reminder.store.ts';
import { taskDueSoon, taskEscalated, taskOverdue, taskPath } from './workflow.notifications.ts';

const seeTask = 'workflows.task.view';

/** Reminds people of tasks before and after they are due, and their manager a week later. */
export function createTaskReminders({
  audit,
  notifications,
}: {
  audit: Audit;
  notifications: NotificationCentre;
}) {
  async function notifyHolder(
    tx: WriteTx,
    accountId: number,
    kind: string,
    task: TaskToRemind,
  ): Promise<void> {
    await notifications.notify(tx, [accountId], {
      kind,
      parameters: { person: task.person, dueOn: task.dueOn },
      href: taskPath(task.id),
      speaksOf: { employeeId: task.personId },
    });
  }

  /** The manager, as long as they may see the tasks of the person. */
  async function escalate(tx: WriteTx, task: TaskToRemind): Promise<void> {
    const { managerAccountId, employeeId } = task;
    if (managerAccountId === null || employeeId === null) return;
    const seeing = await accountsHoldingOver(tx, employeeId, [seeTask, seeTask]);
    if (!seeing.includes(managerAccountId)) return;
    await notifications.notify(tx, [managerAccountId], {
      kind: taskEscalated.kind,
      parameters: { assignee: task.assignee, dueOn: task.dueOn },
      href: taskPath(task.id),
      speaksOf: { employeeId },
    });
  }

  return {
    async remind(tx: WriteTx): Promise<void> {
      for (const task of await takeReminders(tx)) {
        const { accountId, reminder } = task;
        if (accountId !== null) {
          const kind = reminder === 'before' ? taskDueSoon.kind : taskOverdue.kind;
          await notifyHolder(tx, accountId, kind, task);
        }
        if (reminder === 'escalated') await escalate(tx, task);
        await audit.record(tx, {
          action: 'workflow-task.reminded',
          subject: { type: 'workflow-task', id: task.id },
          details: { workflow: task.workflowId, reminder },
        });
      }
    },
  };
}
export type TaskReminders = ReturnType<typeof createTaskReminders>;
