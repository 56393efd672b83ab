import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import { followersOf } from './task.store.ts';
import {
  ownTasksPath,
  taskCommented,
  taskPath,
  tasksCame,
  workflowComplete,
  workflowPath,
} from './workflow.notifications.ts';
import type { StoredWorkflow } from './workflow.reads.ts';
import { holdersOf, type PassedOn } from './workflow.store.ts';

const seeTask = 'workflows.task.view';

interface NewsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

type About = Pick<StoredWorkflow, 'title' | 'person'>;

/** Reports changes of a workflow to the screens that show it, and the people concerned. */
export function createWorkflowNews({ audit, notifications }: NewsDeps) {
  /** Only whom it concerns: ticks are many, and a company is large. */
  const announce = (tx: WriteTx, accountIds: readonly number[]) =>
    publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [...new Set(accountIds)] },
      { type: 'changed', subject: 'workflows' },
    );

  async function changed(tx: WriteTx, { id, assignerId }: Pick<StoredWorkflow, 'id' | 'assignerId'>) {
    const holders = await holdersOf(tx, id);
    await announce(tx, [assignerId, ...holders.map(({ accountId }) => accountId)]);
    return holders;
  }

  return {
    audit,
    changed,

    async tasksCame(tx: WriteTx, workflow: StoredWorkflow): Promise<void> {
      for (const { accountId, tasks, firstId, firstTitle } of await changed(tx, workflow)) {
        if (accountId === tx.actor.accountId) continue;
        await notifications.notify(tx, [accountId], {
          kind: tasksCame.kind,
          parameters: {
            tasks,
            title: firstTitle,
            workflow: workflow.title,
            person: workflow.person.fullName,
          },
          href: tasks === 1 ? taskPath(firstId) : ownTasksPath,
          speaksOf: { employeeId: workflow.person.id },
        });
      }
    },

    async taskPassedOn(tx: WriteTx, { id, title, accountId }: PassedOn, { title: workflow, person }: About) {
      await announce(tx, [accountId]);
      await notifications.notify(tx, [accountId], {
        kind: tasksCame.kind,
        parameters: { tasks: 1, title, workflow, person: person.fullName },
        href: taskPath(id),
        speaksOf: { employeeId: person.id },
      });
    },

    /** The person with the task, and those who assigned it or commented on it, while they may see it. */
    async commented(tx: WriteTx, task: { id: number; person: { id: number; fullName: string } }) {
      const { holder, others } = await followersOf(tx, task.id);
      const seeing = await accountsHoldingOver(tx, task.person.id, [seeTask, seeTask]);
      const concerned = [
        ...(holder === null ? [] : [holder]),
        ...others.filter((one) => seeing.includes(one)),
      ];
      const readers = [...new Set(concerned)].filter((one) => one !== tx.actor.accountId);
      if (readers.length === 0) return;
      await notifications.notify(tx, readers, {
        kind: taskCommented.kind,
        parameters: { by: await nameOfActor(tx), person: task.person.fullName },
        href: taskPath(task.id),
        speaksOf: { employeeId: task.person.id },
      });
    },

    async complete(
      tx: WriteTx,
      { id, title, person, assignerId }: About & Pick<StoredWorkflow, 'id' | 'assignerId'>,
    ) {
      if (assignerId === tx.actor.accountId) return;
      await notifications.notify(tx, [assignerId], {
        kind: workflowComplete.kind,
        parameters: { workflow: title, person: person.fullName },
        href: workflowPath(id),
        speaksOf: { employeeId: person.id },
      });
    },
  };
}
export type WorkflowNews = ReturnType<typeof createWorkflowNews>;
