import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  answerTask,
  commentOnTask,
  getTask,
  listEmployeeTasks,
  listUserTasks,
  reassignTask,
  skipTask,
  tickTask,
} from '@tenure/contract/work/tasks.ts';
import { mayTick } from '@tenure/domain/work/workflow.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { overPerson, withoutOwnLeaving } from './person.policy.ts';
import { employeeOf, type OfWhom, userOf } from './person.reads.ts';
import { taskCapabilities } from './task.policy.ts';
import { pageOfTasks, type TaskInRelation, type TaskRow, taskInRelation } from './task.reads.ts';
import type { Tasks } from './task.service.ts';
import { taskToTick } from './task.store.ts';
import type { PageOf } from './template-list.reads.ts';
import { listedTask, shownTask, taskFields } from './workflow.view.ts';

/** Viewers without the right get the same answer as for an unknown id. */
function overOne({ viewer, subject }: { viewer: Viewer; subject: TaskInRelation }): Can {
  const can = withoutOwnLeaving(
    taskCapabilities(viewer, subject),
    subject.toPerson,
    subject.task.isOffboarding,
  );
  if (!can.has('workflows.task.view')) throw new Refusal('not-found');
  return can;
}

function presentOne({ task }: TaskInRelation, can: Can) {
  const isActive = mayTick(task.workflowStatus);
  const mayDo = can.has('workflows.task.complete') && isActive;
  const mayReassign =
    can.has('workflows.workflow.assign') && isActive && (task.doneAt === null || task.skipReason !== null);
  return new Presented(
    {
      data: shownTask(task, can),
      metadata: {
        capabilities: [
          'workflows.task.view',
          ...(mayDo ? ['workflows.task.complete'] : []),
          ...(mayReassign ? ['workflows.workflow.assign'] : []),
        ],
        fields: [],
      },
    },
    task.version,
  );
}

interface ListOf {
  subject: OfWhom;
  input: { query: Parameters<typeof pageOfTasks>[2] };
}

/**
 * Tasks a person has assigned are about people anywhere, who are no concern of that person's manager: the
 * list is for them and for viewers who see everyone's tasks.
 */
const accountToList = (viewer: Viewer, { accountId, relation }: OfWhom) =>
  relation.isSelf || capabilitiesOver(viewer.grants, noRelation).has('workflows.task.view')
    ? accountId
    : null;

/** Whether those in the list are the viewer's own to tick. */
const ticksThese = (viewer: Viewer, { relation }: OfWhom) =>
  capabilitiesOver(viewer.grants, { ...relation, isAssigned: relation.isSelf }).has(
    'workflows.task.complete',
  );

export function taskRoutes(tasks: Tasks): Binding[] {
  const page = {
    authorise: ({ viewer, subject }: { viewer: Viewer; subject: OfWhom }) => overPerson({ viewer, subject }),
    act: ({ tx, viewer, subject, input }: ListOf & { tx: Tx; viewer: Viewer }) =>
      pageOfTasks(
        tx,
        {
          ...subject,
          accountId: accountToList(viewer, subject),
          aboutOnly: viewer.isBeforeDayOne ? viewer.employeeId : null,
        },
        input.query,
      ),
    present: ({
      viewer,
      subject,
      result,
      input,
      request,
    }: ListOf & {
      viewer: Viewer;
      result: PageOf<TaskRow>;
      request: { path: string };
    }): EndpointAnswer<typeof listEmployeeTasks> => ({
      data: result.rows.map(listedTask),
      metadata: {
        pagination: paginate(result.total, result.rows.length, input.query, request.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
        fields: taskFields(ticksThese(viewer, subject)),
      },
    }),
  };
  return [
    onSession(listUserTasks, { ...page, load: (tx, { params }) => userOf(tx, params.userId) }),
    onSession(listEmployeeTasks, { ...page, load: (tx, { params }) => employeeOf(tx, params.employeeId) }),
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
    onSession(answerTask, {
      load: (tx, { params }) => taskToTick(tx, params.taskId),
      authorise: overOne,
      version: ({ task }) => task.version,
      act: ({ tx, subject, input }) => tasks.answer(tx, subject, input.body.answers),
      present: ({ result, can }) => presentOne(result, can),
    }),
    onSession(skipTask, {
      load: (tx, { params }) => taskToTick(tx, params.taskId),
      authorise: overOne,
      version: ({ task }) => task.version,
      act: ({ tx, subject, input }) => tasks.skip(tx, subject, input.body.reason),
      present: ({ result, can }) => presentOne(result, can),
    }),
    onSession(commentOnTask, {
      load: (tx, { params }) => taskInRelation(tx, params.taskId),
      authorise: overOne,
      act: ({ tx, subject, input }) => tasks.comment(tx, subject, input.body.text),
      present: ({ result, can }) => presentOne(result, can),
    }),
    onSession(reassignTask, {
      load: (tx, { params }) => taskToTick(tx, params.taskId),
      authorise: overOne,
      version: ({ task }) => task.version,
      act: ({ tx, subject, input }) => tasks.reassign(tx, subject, input.body.employeeId),
      present: ({ result, viewer }) => presentOne(result, overOne({ viewer, subject: result })),
    }),
  ];
}
