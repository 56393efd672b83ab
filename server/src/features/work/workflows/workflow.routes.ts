import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  assignWorkflow,
  getWorkflow,
  listEmployeeAssignableTemplates,
  listEmployeeWorkflows,
  listUserAssignableTemplates,
  listUserWorkflows,
  previewWorkflow,
  withdrawWorkflow,
} from '@tenure/contract/work/workflows.ts';
import { mayWithdraw } from '@tenure/domain/work/workflow.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { overPerson, withoutOwnLeaving } from './person.policy.ts';
import { employeeOf, lockEmployee, type OfWhom, possibleBuddy, standingOf, userOf } from './person.reads.ts';
import { templateOf, templateToAssign } from './template.store.ts';
import { type PageOf, pageOfAssignable } from './template-list.reads.ts';
import {
  pageOfWorkflows,
  type StoredWorkflow,
  type WorkflowInRelation,
  type WorkflowRow,
  workflowInRelation,
} from './workflow.reads.ts';
import { planFor, type ToAssign, type Workflows } from './workflow.service.ts';
import { workflowToWithdraw } from './workflow.store.ts';
import { listedWorkflow, shownPlan, shownWorkflow, workflowFields } from './workflow.view.ts';

interface Listing {
  input: { query: { page: number; itemsPerPage: number } };
  request: { path: string };
}

/** Viewers without any right get the same answer as for an unknown id. */
function overOne(context: { viewer: Viewer; subject: WorkflowInRelation }): Can {
  const { relation, workflow } = context.subject;
  const can = withoutOwnLeaving(overPerson(context), relation, workflow.isOffboarding);
  if (!can.has('workflows.workflow.view')) throw new Refusal('not-found');
  return can;
}

const pageAfter = async <Page>(whom: OfWhom | undefined, read: (whom: OfWhom) => Promise<Page>) =>
  whom && { relation: whom.relation, page: await read(whom) };

const pagination = ({ input, request }: Listing, { rows, total }: PageOf<unknown>) =>
  paginate(total, rows.length, input.query, request.path);

function presentWorkflows(
  context: Listing & { subject: { page: PageOf<WorkflowRow> }; can: Can },
): EndpointAnswer<typeof listEmployeeWorkflows> {
  const { page } = context.subject;
  const actions = offer('VIEW', 'FILTER', 'SORT', context.can.has('workflows.workflow.assign') && 'CREATE');
  return {
    data: page.rows.map(listedWorkflow),
    metadata: { pagination: pagination(context, page), actions, fields: workflowFields(context.can) },
  };
}

/** That someone will leave is known to people who plan it. */
const assignableFor = (
  tx: Tx,
  { employeeId }: OfWhom,
  query: Parameters<typeof pageOfAssignable>[2],
  can: Can,
) => pageOfAssignable(tx, employeeId, query, can.has('employees.employment.end'));

function presentAssignable(
  context: Listing & { result: Awaited<ReturnType<typeof pageOfAssignable>> },
): EndpointAnswer<typeof listEmployeeAssignableTemplates> {
  const page = context.result;
  return {
    data: page.rows,
    metadata: { pagination: pagination(context, page), actions: offer('VIEW', 'SORT') },
  };
}

const presentOne = (workflow: StoredWorkflow, can: Can) =>
  new Presented(
    {
      data: shownWorkflow(workflow),
      metadata: {
        capabilities: [
          'workflows.workflow.view',
          ...(can.has('workflows.workflow.assign') && mayWithdraw(workflow.status)
            ? ['workflows.workflow.assign']
            : []),
        ],
        fields: [],
      },
    },
    workflow.version,
  );

async function toAssign(
  tx: Tx,
  employeeId: number,
  buddyId: number | null,
  template: ToAssign['template'] | Promise<ToAssign['template']>,
): Promise<ToAssign | undefined> {
  const [relation, standing, buddy, found] = await Promise.all([
    relationToViewer(tx, employeeId),
    standingOf(tx, employeeId),
    buddyId === null ? null : possibleBuddy(tx, buddyId, employeeId),
    template,
  ]);
  return (
    relation &&
    standing && {
      relation,
      standing: { ...standing, buddy: buddy ?? null },
      isBuddyChosen: buddyId !== null,
      template: found,
    }
  );
}

export function workflowRoutes(workflows: Workflows): Binding[] {
  return [
    onSession(listUserWorkflows, {
      load: async (tx, { params, query }) =>
        pageAfter(await userOf(tx, params.userId), ({ employeeId }) =>
          pageOfWorkflows(tx, employeeId, query),
        ),
      authorise: (context) => overPerson(context),
      present: (context) => presentWorkflows(context),
    }),
    onSession(listEmployeeWorkflows, {
      load: async (tx, { params, query }) =>
        pageAfter(await employeeOf(tx, params.employeeId), ({ employeeId }) =>
          pageOfWorkflows(tx, employeeId, query),
        ),
      authorise: (context) => overPerson(context),
      present: (context) => presentWorkflows(context),
    }),
    onSession(listUserAssignableTemplates, {
      load: (tx, { params }) => userOf(tx, params.userId),
      authorise: (context) => overPerson(context),
      act: ({ tx, subject, input, can }) => assignableFor(tx, subject, input.query, can),
      present: (context) => presentAssignable(context),
    }),
    onSession(listEmployeeAssignableTemplates, {
      load: (tx, { params }) => employeeOf(tx, params.employeeId),
      authorise: (context) => overPerson(context),
      act: ({ tx, subject, input, can }) => assignableFor(tx, subject, input.query, can),
      present: (context) => presentAssignable(context),
    }),
    onSession(previewWorkflow, {
      load: (tx, { params, query }) =>
        toAssign(tx, params.employeeId, query.buddyId ?? null, templateOf(tx, query.templateId)),
      authorise: (context) => overPerson(context),
      present: ({ subject, input }) => {
        const { template, steps } = planFor(subject, input.query.startsOn);
        const { title, description } = template;
        return {
          data: { title, description, steps: shownPlan(steps) },
          metadata: { capabilities: ['workflows.workflow.assign'], fields: [] },
        };
      },
    }),
    onSession(assignWorkflow, {
      load: async (tx, { params, body }) => {
        const locked = lockEmployee(tx, params.employeeId);
        const subject = toAssign(tx, params.employeeId, body.buddyId, templateToAssign(tx, body.templateId));
        await locked;
        return subject;
      },
      authorise: (context) => overPerson(context),
      act: ({ tx, subject, input }) => workflows.assign(tx, subject, input.body.startsOn),
      present: ({ result, can }) => presentOne(result, can),
    }),
    onSession(getWorkflow, {
      load: (tx, { params }) => workflowInRelation(tx, params.workflowId),
      authorise: overOne,
      present: ({ subject, can }) => presentOne(subject.workflow, can),
    }),
    onSession(withdrawWorkflow, {
      load: (tx, { params }) => workflowToWithdraw(tx, params.workflowId),
      authorise: overOne,
      version: ({ workflow }) => workflow.version,
      act: ({ tx, subject, input }) => workflows.withdraw(tx, subject.workflow, input.body.reason),
      present: ({ result, can }) => presentOne(result, can),
    }),
  ];
}
