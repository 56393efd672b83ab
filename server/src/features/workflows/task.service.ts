import { mayTick } from '@tenure/domain/workflow.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import { type TaskInRelation, taskInRelation } from './task.reads.ts';
import { markDone } from './task.store.ts';
import type { WorkflowNews } from './workflow-news.service.ts';

export function createTasks({ news }: { news: WorkflowNews }) {
  return {
    /** Done again it does nothing. The workflow follows by itself. */
    async tick(tx: WriteTx, subject: TaskInRelation, isDone: boolean): Promise<TaskInRelation> {
      const { task } = subject;
      if ((task.doneAt !== null) === isDone) return subject;
      if (!mayTick(task.workflowStatus)) {
        const became = task.workflowStatus === 'COMPLETE' ? 'is complete' : 'was withdrawn';
        throw new Refusal('conflict', { detail: `The workflow ${became}, so its tasks stay as they are` });
      }
      await markDone(tx, task.id, isDone);
      await news.audit.record(tx, {
        action: isDone ? 'workflow-task.done' : 'workflow-task.reopened',
        subject: { type: 'workflow-task', id: task.id },
        details: { workflow: task.workflow.id },
      });
      const workflow = { ...task.workflow, person: task.person, assignerId: task.assignerId };
      await news.changed(tx, workflow);
      const after = found(await taskInRelation(tx, task.id));
      if (after.task.workflowStatus === 'COMPLETE') await news.complete(tx, workflow);
      return after;
    },
  };
}
export type Tasks = ReturnType<typeof createTasks>;
