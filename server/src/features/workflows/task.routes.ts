import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { paginate } from '@tenure/contract/envelopes.ts';
import { getTask, listEmployeeTasks, listUserTasks, tickTask } from '@tenure/contract/workflows/tasks.ts';
import { mayTick } from '@tenure/domain/workflow.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
import { overPerson } from './person.policy.ts';
import { employeeOf, type OfWhom, userOf } from './person.reads.ts';
import { taskCapabilities } from './task.policy.ts';
import { pageOfTasks, type TaskInRelation, type TaskRow, taskInRelation } from './task.reads.ts';
import type { Tasks } from './task.service.ts';
import { taskToTick } from './task.store.ts';
import type { PageOf } from './template-list.reads.ts';
import { listedTask, shownTask } from './workflow.view.ts';

/** Who may not see it is told that there is none. */
function overOne({ viewer, subject }: { viewer: Viewer; subject: TaskInRelation }): Can {
  const can = taskCapabilities(viewer.grants, subject);
  if (!can.has('workflows.task.view')) throw new Refusal('not-found');
  return can;
}

function presentOne({ task }: TaskInRelation, can: Can) {
  const mayDo = can.has('workflows.task.complete') && mayTick(task.workflowStatus);
  return new Presented(
    {
      data: shownTask(task, can),
      metadata: {
        capabilities: ['workflows.task.view', ...(mayDo ? ['workflows.task.complete'] : [])],
        fields: [],
      },
    },
    task.version,
  );
}

export function taskRoutes(tasks: Tasks): Binding[] {
  const pageOf = async (tx: Tx, whom: OfWhom | undefined, query: Parameters<typeof pageOfTasks>[2]) =>
    whom && { relation: whom.relation, page: await pageOfTasks(tx, whom, query) };
  const present = ({
    subject: { page },
    input,
    request,
  }: {
    subject: { page: PageOf<TaskRow> };
    input: { query: { page: number; itemsPerPage: number } };
    request: { path: string };
  }): EndpointAnswer<typeof listEmployeeTasks> => ({
    data: page.rows.map(listedTask),
    metadata: {
      pagination: paginate(page.total, page.rows.length, input.query, request.path),
      actions: ['VIEW', 'FILTER', 'SORT'],
    },
  });
  return [
    onSession(listUserTasks, {
      load: async (tx, { params, query }) => pageOf(tx, await userOf(tx, params.userId), query),
      authorise: (context) => overPerson(context),
      present: (context) => present(context),
    }),
    onSession(listEmployeeTasks, {
      load: async (tx, { params, query }) => pageOf(tx, await employeeOf(tx, params.employeeId), query),
      authorise: (context) => overPerson(context),
      present: (context) => present(context),
    }),
    onSession(getTask, {
      load: (tx, { params }) => taskInRelation(tx, params.taskId),
      authorise: overOne,
      present: ({ subject, can }) => presentOne(subject, can),
    }),
    onSession(tickTask, {
      load: (tx, { params }) => taskToTick(tx, params.taskId),
      authorise: overOne,
      version: ({ task }) => task.version,
      act: ({ tx, subject, input }) => tasks.tick(tx, subject, input.body.isDone),
      present: ({ result, can }) => presentOne(result, can),
    }),
  ];
}
