import { mayTick } from '@tenure/domain/work/workflow.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { possibleAssignee, type TaskInRelation, taskInRelation } from './task.reads.ts';
import { assignTaskTo, insertComment, markDone } from './task.store.ts';
import type { WorkflowNews } from './workflow-news.service.ts';

const unsuitable = () =>
  new Refusal('invalid-input', {
    invalidInputs: [
      {
        path: 'employeeId',
        code: 'no-account',
        reason: 'Choose a person who works here and can sign in',
      },
    ],
  });

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

    async comment(tx: WriteTx, { task }: TaskInRelation, text: string): Promise<TaskInRelation> {
      await insertComment(tx, task.id, text);
      await news.audit.record(tx, {
        action: 'workflow-task.commented',
        subject: { type: 'workflow-task', id: task.id },
        details: { workflow: task.workflow.id },
      });
      await news.changed(tx, { id: task.workflow.id, assignerId: task.assignerId });
      await news.commented(tx, task);
      return found(await taskInRelation(tx, task.id));
    },

    async reassign(tx: WriteTx, { task }: TaskInRelation, employeeId: number): Promise<TaskInRelation> {
      if (task.doneAt !== null || !mayTick(task.workflowStatus)) {
        throw new Refusal('conflict', { detail: 'Only an open task can be given to another person' });
      }
      const assignee = await possibleAssignee(tx, employeeId);
      if (assignee === undefined) throw unsuitable();
      if (task.assigneeEmployeeId === employeeId) return found(await taskInRelation(tx, task.id));
      const workflow = { ...task.workflow, person: task.person, assignerId: task.assignerId };
      // The inbox of the person who had it changes too.
      await news.changed(tx, workflow);
      await assignTaskTo(tx, task.id, employeeId);
      await news.audit.record(tx, {
        action: 'workflow-task.reassigned',
        subject: { type: 'workflow-task', id: task.id },
        details: { workflow: task.workflow.id },
      });
      await news.taskPassedOn(
        tx,
        { id: task.id, title: task.title, workflowId: task.workflow.id, accountId: assignee.accountId },
        workflow,
      );
      return found(await taskInRelation(tx, task.id));
    },
  };
}
export type Tasks = ReturnType<typeof createTasks>;
