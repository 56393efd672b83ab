import { type FieldMetadata, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import { getAccountLinks, saveAccountLinks } from '@tenure/contract/work/account-links.ts';
import {
  answerTask,
  commentOnTask,
  getTask,
  type ListedTask,
  listEmployeeTasks,
  listedTask,
  reassignTask,
  skipTask,
  type Task,
  type TaskComment,
  tickTask,
} from '@tenure/contract/work/tasks.ts';
import {
  createWorkflowTemplate,
  getWorkflowTemplate,
  listStepReferences,
  listWorkflowTemplates,
  retireWorkflowTemplate,
  saveWorkflowTemplate,
} from '@tenure/contract/work/workflow-templates.ts';
import {
  assignWorkflow,
  getWorkflow,
  listEmployeeAssignableTemplates,
  listEmployeeWorkflows,
  listedWorkflow,
  previewWorkflow,
  withdrawWorkflow,
} from '@tenure/contract/work/workflows.ts';
import { taskStatus, workflowStatus } from '@tenure/domain/work/workflow.ts';
import { dueOn } from '@tenure/domain/work/workflow-days.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { firstTemplate, type StoredTask, type StoredWorkflow, type Template } from '../workflow-world.ts';

const me = 'Priya Raman';
const manager = 'Marco Bianchi';
const nameOf = (employeeId: number) => `Employee ${employeeId}`;
let templates: Template[] = [firstTemplate];
let workflows: StoredWorkflow[] = [];
const applications = new Map<number, string | null>();
const comments = new Map<number, TaskComment[]>();

function known<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new MockRefusal('not-found');
  return row;
}
const nextId = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
const statusOf = ({ tasks, withdrawn }: StoredWorkflow) =>
  workflowStatus(
    tasks.map(({ doneAt }) => ({ isDone: doneAt !== null })),
    withdrawn !== null,
  );
const activeOf = (templateId: number, employeeId?: number) =>
  workflows.filter(
    (one) =>
      one.workflowTemplate.id === templateId &&
      statusOf(one) === 'ACTIVE' &&
      (employeeId === undefined || one.employeeId === employeeId),
  );

interface Asked {
  page: number;
  itemsPerPage: number;
  searchText?: string | undefined;
}
function pageOf<Row, Action extends string>(
  all: readonly Row[],
  query: Asked,
  titleOf: (row: Row) => string,
  actions: Action[],
) {
  const found = all.filter((row) =>
    titleOf(row)
      .toLowerCase()
      .includes((query.searchText ?? '').toLowerCase()),
  );
  const from = (query.page - 1) * query.itemsPerPage;
  const data = found.slice(from, from + query.itemsPerPage);
  return { data, metadata: { pagination: paginate(found.length, data.length, query, '/api'), actions } };
}

function withFields<Data, About>(
  { data, metadata }: { data: Data; metadata: About },
  fields: FieldMetadata[],
) {
  return { data, metadata: { ...metadata, fields } };
}

const templateAnswer = (template: Template) => ({
  data: {
    ...template,
    steps: template.steps.map((step) => ({
      ...step,
      doerName: step.doerId === null ? null : `Employee ${step.doerId}`,
      refTitle: null,
    })),
    active: activeOf(template.id).length,
  },
  metadata: { capabilities: ['workflows.template.edit'], fields: [] },
});

function workflowAnswer({ employeeId: _employee, ...workflow }: StoredWorkflow) {
  const status = statusOf({ ...workflow, employeeId: 0 });
  return {
    data: {
      ...workflow,
      status,
      tasks: workflow.tasks.map(
        ({
          description: _text,
          doneBy: _doer,
          questions: _questions,
          answers: _answers,
          skipReason,
          ...task
        }) => ({
          ...task,
          isSkipped: skipReason !== null,
          status: taskStatus(task.doneAt !== null, status),
        }),
      ),
    },
    metadata: {
      capabilities: [
        'workflows.workflow.view',
        ...(status === 'ACTIVE' ? ['workflows.workflow.assign'] : []),
      ],
      fields: [],
    },
  };
}

function plan(template: Template, startsOn: string, fullName: string, buddyId: number | null) {
  const buddy = buddyId === null ? null : nameOf(buddyId);
  const names = { person: fullName, manager, buddy: buddy ?? me, assigner: me, named: me };
  return template.steps.map((step, place) => ({
    number: place + 1,
    title: step.title,
    description: step.description,
    kind: step.kind,
    doneBy: step.doneBy,
    assignee: names[step.doneBy],
    fallsBack: step.doneBy === 'buddy' && buddy === null,
    dueOn: dueOn(startsOn, step.dueDays),
  }));
}

function listedWorkflows(
  employeeId: number,
  query: Asked & { 'selectedFilters[status]'?: string[] | undefined },
) {
  const rows = workflows.flatMap((one) => {
    const status = statusOf(one);
    const { id, title, date, workflowTemplate, created, modified, tasks } = one;
    if (one.employeeId !== employeeId || status === 'WITHDRAWN') return [];
    if (query['selectedFilters[status]']?.includes(status) === false) return [];
    const done = tasks.filter(({ doneAt }) => doneAt !== null).length;
    const titleLink = `/workflows/${id}`;
    return [
      { id, title, titleLink, status, date, workflowTemplate, created, modified, done, tasks: tasks.length },
    ];
  });
  const page = pageOf(rows, query, ({ title }) => title, ['VIEW', 'FILTER', 'SORT', 'CREATE']);
  const chosen = { isEditable: true, isRequired: true };
  return withFields(page, rowFields(listedWorkflow, { date: chosen, workflowTemplate: chosen }));
}

function assignable(employeeId: number, query: Asked) {
  const rows = templates
    .filter(({ id, isRetired }) => !isRetired && activeOf(id, employeeId).length === 0)
    .map(({ id, title }) => ({ id, name: title, startsOn: nowText().slice(0, 10) }));
  return pageOf(rows, query, ({ name }) => name, ['VIEW', 'SORT']);
}

function listedTasks(
  employeeId: number,
  query: Asked & { 'selectedFilters[status]'?: string[] | undefined },
) {
  const rows = workflows.flatMap((workflow) =>
    workflow.tasks.flatMap(({ id, title, link, doneAt, doneBy, dueOn: due }): ListedTask[] => {
      const status = taskStatus(doneAt !== null, statusOf(workflow));
      if (workflow.employeeId !== employeeId || doneBy !== 'person' || status === 'WITHDRAWN') return [];
      if (query['selectedFilters[status]']?.includes(status) === false) return [];
      const of = { id: workflow.id, title: workflow.title };
      return [
        {
          id,
          title,
          link,
          assignment: { status, dueOn: due, doneAt, workflow: of, person: workflow.person },
        },
      ];
    }),
  );
  const page = pageOf(rows, query, ({ title }) => title, ['VIEW', 'FILTER', 'SORT']);
  return withFields(page, rowFields(listedTask, { assignment: { isEditable: true } }));
}

function taskAnswer(taskId: number) {
  const workflow = workflows.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  if (workflow === undefined) throw new MockRefusal('not-found');
  const { link: _link, isSkipped: _skipped, ...stored } = known(workflow.tasks, taskId);
  const status = statusOf(workflow);
  const task: Task = {
    ...stored,
    opens: null,
    waitsFor: null,
    assignedBy: workflow.assignedBy,
    status: taskStatus(stored.doneAt !== null, status),
    doneByName: stored.doneAt === null ? null : me,
    comments: comments.get(taskId) ?? [],
    person: workflow.person,
    workflow: { id: workflow.id, title: workflow.title, status, link: `/workflows/${workflow.id}` },
  };
  const mayDo = status === 'ACTIVE' ? ['workflows.task.complete', 'workflows.workflow.assign'] : [];
  return { data: task, metadata: { capabilities: ['workflows.task.view', ...mayDo], fields: [] } };
}

function linksAnswer(employeeId: number) {
  const begun = workflows.findLast(
    (one) => one.employeeId === employeeId && one.isOnboarding && statusOf(one) === 'ACTIVE',
  );
  return {
    data: {
      jobApplicationLink: applications.get(employeeId) ?? null,
      onboardingLink: begun === undefined ? null : `/workflows/${begun.id}`,
    },
    metadata: { actions: ['employees.accountLinks.view', 'employees.accountLinks.edit'], fields: [] },
  };
}

function assigned(
  employeeId: number,
  template: Template,
  startsOn: string,
  buddyId: number | null,
): StoredWorkflow {
  const fullName = nameOf(employeeId);
  const first = workflows.reduce((sum, { tasks }) => sum + tasks.length, 0) + 1;
  return {
    id: nextId(workflows),
    employeeId,
    title: template.title,
    description: template.description,
    isOnboarding: template.isOnboarding,
    isOffboarding: template.isOffboarding,
    date: startsOn,
    person: { id: employeeId, fullName },
    buddy: buddyId === null ? null : { id: buddyId, fullName: nameOf(buddyId) },
    assignedBy: me,
    workflowTemplate: { id: template.id, title: template.title },
    created: nowText(),
    modified: nowText(),
    completed: null,
    withdrawn: null,
    tasks: plan(template, startsOn, fullName, buddyId).map(({ number, fallsBack: _falls, ...step }) => ({
      ...step,
      id: first + number - 1,
      link: `/tasks/${first + number - 1}`,
      status: 'OPEN' as const,
      questions: template.steps[number - 1]?.questions ?? [],
      answers: null,
      skipReason: null,
      isSkipped: false,
      doneAt: null,
    })),
  };
}

function changeTask(taskId: number, part: Partial<StoredTask>): void {
  workflows = workflows.map((workflow) => ({
    ...workflow,
    tasks: workflow.tasks.map((task) => (task.id === taskId ? { ...task, ...part } : task)),
  }));
}

export const workflowHandlers = [
  mock(listWorkflowTemplates, ({ query }) =>
    pageOf(
      templates.map(({ id, title, isOnboarding, isOffboarding, isRetired, steps }) => ({
        id,
        title,
        isOnboarding,
        isOffboarding,
        isRetired,
        steps: steps.length,
        active: activeOf(id).length,
      })),
      query,
      ({ title }) => title,
      ['VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'],
    ),
  ),
  mock(getWorkflowTemplate, ({ params }) => templateAnswer(known(templates, params.templateId))),
  mock(createWorkflowTemplate, ({ body }) => {
    const template = { ...body, id: nextId(templates), isRetired: false };
    templates = [...templates, template];
    return templateAnswer(template);
  }),
  mock(saveWorkflowTemplate, ({ params, body }) => {
    const template = { ...known(templates, params.templateId), ...body };
    templates = templates.map((one) => (one.id === template.id ? template : one));
    return templateAnswer(template);
  }),
  mock(retireWorkflowTemplate, ({ params, body }) => {
    const template = { ...known(templates, params.templateId), ...body };
    templates = templates.map((one) => (one.id === template.id ? template : one));
    return templateAnswer(template);
  }),
  mock(listEmployeeWorkflows, ({ params, query }) => listedWorkflows(params.employeeId, query)),
  mock(listEmployeeAssignableTemplates, ({ params, query }) => assignable(params.employeeId, query)),
  mock(previewWorkflow, ({ params, query }) => {
    const template = known(templates, query.templateId);
    const { title, description } = template;
    const steps = plan(template, query.startsOn, nameOf(params.employeeId), query.buddyId ?? null);
    return {
      data: { title, description, steps },
      metadata: { capabilities: ['workflows.workflow.assign'], fields: [] },
    };
  }),
  mock(assignWorkflow, ({ params, body }) => {
    const template = known(templates, body.templateId);
    if (activeOf(template.id, params.employeeId).length > 0) throw new MockRefusal('conflict');
    const workflow = assigned(params.employeeId, template, body.startsOn, body.buddyId);
    workflows = [...workflows, workflow];
    return workflowAnswer(workflow);
  }),
  mock(getWorkflow, ({ params }) => workflowAnswer(known(workflows, params.workflowId))),
  mock(withdrawWorkflow, ({ params, body }) => {
    const before = known(workflows, params.workflowId);
    if (statusOf(before) !== 'ACTIVE') throw new MockRefusal('conflict');
    const workflow = { ...before, withdrawn: { at: nowText(), by: me, reason: body.reason } };
    workflows = workflows.map((one) => (one.id === workflow.id ? workflow : one));
    return workflowAnswer(workflow);
  }),
  mock(listEmployeeTasks, ({ params, query }) => listedTasks(params.employeeId, query)),
  mock(getTask, ({ params }) => taskAnswer(params.taskId)),
  mock(commentOnTask, ({ params, body }) => {
    const written = comments.get(params.taskId) ?? [];
    comments.set(params.taskId, [
      ...written,
      { id: written.length + 1, text: body.text, writtenBy: me, writtenAt: nowText() },
    ]);
    return taskAnswer(params.taskId);
  }),
  mock(reassignTask, ({ params }) => taskAnswer(params.taskId)),
  mock(tickTask, ({ params, body }) => {
    if (taskAnswer(params.taskId).data.workflow.status !== 'ACTIVE') throw new MockRefusal('conflict');
    changeTask(params.taskId, { doneAt: body.isDone ? nowText() : null });
    return taskAnswer(params.taskId);
  }),
  mock(answerTask, ({ params, body }) => {
    changeTask(params.taskId, { answers: body.answers, doneAt: nowText() });
    return taskAnswer(params.taskId);
  }),
  mock(skipTask, ({ params, body }) => {
    changeTask(params.taskId, {
      skipReason: body.reason,
      doneAt: body.reason === null ? null : nowText(),
    });
    return taskAnswer(params.taskId);
  }),
  mock(listStepReferences, ({ query }) =>
    pageOf([{ id: 1, title: 'Code of conduct' }], query, ({ title }) => title, ['VIEW', 'SORT']),
  ),
  mock(getAccountLinks, ({ params }) => linksAnswer(params.employeeId)),
  mock(saveAccountLinks, ({ params, body }) => {
    applications.set(params.employeeId, body.jobApplicationLink);
    return linksAnswer(params.employeeId);
  }),
];
