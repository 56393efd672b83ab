import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { isDoneElsewhere, mayTick, wrongAnswers } from '@tenure/domain/work/workflow.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { possibleAssignee, type TaskInRelation, taskInRelation } from './task.reads.ts';
import {
  assignTaskTo,
  canBeTicked,
  insertComment,
  keepAnswers,
  markDone,
  markFollowed,
  markSkipped,
  stepsDoneElsewhere,
  taskToTick,
} from './task.store.ts';
import type { WorkflowNews } from './workflow-news.service.ts';

type TaskAction = Extract<AuditAction, `workflow-task.${string}`>;

const unsuitable = () =>
  invalidInput('employeeId', 'no-account', 'Choose a person who works here and can sign in');

/** Why a step that is completed elsewhere is not. */
const notDone = {
  course: 'tasks.complete.course',
  document: 'tasks.complete.document',
  contract: 'tasks.complete.contract',
} as const;

function holdToActive({ task }: TaskInRelation): void {
  if (mayTick(task.workflowStatus)) return;
  throw refuse(
    task.workflowStatus === 'COMPLETE' ? 'tasks.change.workflow-complete' : 'tasks.change.workflow-withdrawn',
  );
}

function holdToOrder({ task }: TaskInRelation): void {
  if (task.waitsFor !== null) throw refuse('tasks.complete.waits', { step: task.waitsFor });
}

/** The person who did a later step relied on this one as it was, such as the answers they checked. */
function holdToWhatFollowed({ task }: TaskInRelation): void {
  if (task.builtUpon !== null) {
    throw refuse('tasks.reopen.built-upon', { step: task.builtUpon });
  }
}

export function createTasks({ news }: { news: WorkflowNews }) {
  const record = (tx: WriteTx, action: TaskAction, task: { id: number; workflowId: number }) =>
    news.audit.record(tx, {
      action,
      subject: { type: 'workflow-task', id: task.id },
      details: { workflow: task.workflowId },
    });

  /** After a step was done, skipped or opened again. The workflow follows by itself. */
  async function moved(tx: WriteTx, { task }: TaskInRelation, action: TaskAction): Promise<TaskInRelation> {
    await record(tx, action, { id: task.id, workflowId: task.workflow.id });
    const workflow = { ...task.workflow, person: task.person, assignerId: task.assignerId };
    await news.changed(tx, workflow);
    const after = found(await taskInRelation(tx, task.id));
    if (after.task.workflowStatus === 'COMPLETE') await news.complete(tx, workflow);
    return after;
  }

  return {
    /** Doing it again changes nothing. */
    async tick(tx: WriteTx, subject: TaskInRelation, isDone: boolean): Promise<TaskInRelation> {
      const { task } = subject;
      if ((task.doneAt !== null) === isDone) return subject;
      holdToActive(subject);
      if (isDone) {
        holdToOrder(subject);
        if (task.kind === 'form') throw refuse('tasks.complete.has-questions');
        if (isDoneElsewhere(task.kind) && !(await canBeTicked(tx, task.id))) {
          throw refuse(notDone[task.kind as keyof typeof notDone]);
        }
      } else holdToWhatFollowed(subject);
      await markDone(tx, task.id, isDone);
      return moved(tx, subject, isDone ? 'workflow-task.done' : 'workflow-task.reopened');
    },

    async answer(tx: WriteTx, subject: TaskInRelation, given: readonly string[]): Promise<TaskInRelation> {
      const { task } = subject;
      holdToActive(subject);
      if (task.kind !== 'form') throw refuse('tasks.answer.no-questions');
      holdToOrder(subject);
      holdToWhatFollowed(subject);
      const answers = task.questions.map((_, place) => given[place] ?? '');
      const wrong = wrongAnswers(task.questions, answers);
      if (wrong.length > 0) {
        throw new Refusal('invalid-input', {
          invalidInputs: wrong.map((place) => ({
            path: `answers.${place}`,
            code: 'invalid',
            reason: 'Answer this question',
          })),
        });
      }
      await keepAnswers(tx, task.id, answers);
      // A skipped step that is answered is no longer skipped.
      if (task.doneAt === null || task.skipReason !== null) await markDone(tx, task.id, true);
      return moved(tx, subject, 'workflow-task.answered');
    },

    /** A reason skips the step; null requires it again. */
    async skip(tx: WriteTx, subject: TaskInRelation, reason: string | null): Promise<TaskInRelation> {
      const { task } = subject;
      holdToActive(subject);
      if (reason === null && task.skipReason === null) return subject;
      if (reason !== null && task.doneAt !== null) throw refuse('tasks.skip.done');
      if (reason === null) holdToWhatFollowed(subject);
      await markSkipped(tx, task.id, reason);
      return moved(tx, subject, reason === null ? 'workflow-task.reopened' : 'workflow-task.skipped');
    },

    /** Steps whose course, document or contract was completed in the meantime; answers how many. */
    async follow(tx: WriteTx, most: number): Promise<number> {
      const done = await stepsDoneElsewhere(tx, most);
      for (const { id, accountId } of done) {
        const subject = found(await taskToTick(tx, id));
        if (subject.task.doneAt !== null || !mayTick(subject.task.workflowStatus)) continue;
        await markFollowed(tx, id, accountId);
        await moved(tx, subject, 'workflow-task.followed');
      }
      return done.length;
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
        throw refuse('tasks.reassign.not-open');
      }
      if (isDoneElsewhere(task.kind) && employeeId !== task.person.id) {
        throw refuse('tasks.reassign.only-person', { name: task.person.fullName });
      }
      const assignee = await possibleAssignee(tx, employeeId, task.person.id);
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
