import { mayWithdraw } from '@tenure/domain/work/workflow.ts';
import { isStartingDay } from '@tenure/domain/work/workflow-days.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import type { Standing } from './person.reads.ts';
import type { StoredTemplate } from './template.store.ts';
import { type StoredWorkflow, workflowOf } from './workflow.reads.ts';
import { insertWorkflow, markWithdrawn, passOnTasks } from './workflow.store.ts';
import { plannedSteps } from './workflow.view.ts';
import type { WorkflowNews } from './workflow-news.service.ts';

export interface ToAssign {
  relation: Relation;
  standing: Standing;
  /** A buddy was chosen, suitable or not. */
  isBuddyChosen: boolean;
  /** Undefined where there is none. */
  template: StoredTemplate | undefined;
}

/** The plan that would be assigned, or the reason it cannot be. */
export function planFor({ relation, standing, isBuddyChosen, template }: ToAssign, startsOn: string) {
  if (template === undefined || template.isRetired) {
    throw invalidInput('templateId', 'unknown', 'Choose a template that is offered');
  }
  if (!isStartingDay(startsOn, standing.today)) {
    throw invalidInput('startsOn', 'too-far', 'Choose a day within a year of today');
  }
  if (isBuddyChosen && standing.buddy === null) {
    throw invalidInput('buddyId', 'unsuitable', 'Choose a colleague who works here and can sign in');
  }
  if (relation.isSelf && template.isOffboarding) {
    throw refuse('workflows.assign.own-leaving');
  }
  if (standing.hasLeft) throw refuse('workflows.assign.left', { name: standing.fullName });
  if (standing.active.includes(template.id)) {
    throw refuse('workflows.assign.running', { name: standing.fullName });
  }
  return { template, steps: plannedSteps(template, standing, startsOn) };
}

export function createWorkflows({ news }: { news: WorkflowNews }) {
  return {
    async assign(tx: WriteTx, subject: ToAssign, startsOn: string): Promise<StoredWorkflow> {
      const { template, steps } = planFor(subject, startsOn);
      const { employeeId } = subject.standing;
      const { accountId } = tx.actor;
      if (accountId === null) throw new Error('A workflow is assigned by an account');
      const id = await insertWorkflow(tx, {
        employeeId,
        template,
        startsOn,
        buddyId: subject.standing.buddy?.id ?? null,
        assignedBy: accountId,
        tasks: steps,
      });
      const workflow = found(await workflowOf(tx, id));
      await news.audit.record(tx, {
        action: 'workflow.assigned',
        subject: { type: 'employee', id: employeeId },
        details: { title: workflow.title, workflow: id, tasks: steps.length },
      });
      await news.tasksCame(tx, workflow);
      return workflow;
    },

    async withdraw(tx: WriteTx, workflow: StoredWorkflow, reason: string): Promise<StoredWorkflow> {
      if (!mayWithdraw(workflow.status)) {
        throw refuse(
          workflow.status === 'COMPLETE' ? 'workflows.withdraw.complete' : 'workflows.withdraw.withdrawn',
        );
      }
      await markWithdrawn(tx, workflow.id, reason);
      await news.audit.record(tx, {
        action: 'workflow.withdrawn',
        subject: { type: 'employee', id: workflow.person.id },
        details: { title: workflow.title, workflow: workflow.id },
      });
      await news.changed(tx, workflow);
      return found(await workflowOf(tx, workflow.id));
    },

    /** Open tasks of people who have left pass to another person, who is notified. */
    async passOn(tx: WriteTx): Promise<void> {
      for (const task of await passOnTasks(tx)) {
        await news.audit.record(tx, {
          action: 'workflow-task.passed-on',
          subject: { type: 'workflow-task', id: task.id },
          details: { workflow: task.workflowId },
        });
        await news.taskPassedOn(tx, task, found(await workflowOf(tx, task.workflowId)));
      }
    },
  };
}
export type Workflows = ReturnType<typeof createWorkflows>;
