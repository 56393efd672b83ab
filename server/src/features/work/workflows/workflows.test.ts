import { etagOf, type FieldMetadata } from '@tenure/contract/envelopes.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import {
  getAccountLinks,
  getUserAccountLinks,
  saveAccountLinks,
} from '@tenure/contract/work/account-links.ts';
import {
  getTask,
  type ListedTask,
  listEmployeeTasks,
  listUserTasks,
  type Task,
  tickTask,
} from '@tenure/contract/work/tasks.ts';
import {
  createWorkflowTemplate,
  getWorkflowTemplate,
  listWorkflowTemplates,
  retireWorkflowTemplate,
  saveWorkflowTemplate,
} from '@tenure/contract/work/workflow-templates.ts';
import {
  assignWorkflow,
  getWorkflow,
  type ListedWorkflow,
  listEmployeeAssignableTemplates,
  listEmployeeWorkflows,
  listUserAssignableTemplates,
  listUserWorkflows,
  previewWorkflow,
  type Workflow,
  withdrawWorkflow,
} from '@tenure/contract/work/workflows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data;
const today = () => world.clock.now().toZonedDateTimeISO('Australia/Melbourne').toPlainDate().toString();

const plain = {
  kind: 'task' as const,
  doerId: null,
  courseId: null,
  documentId: null,
  after: null,
  questions: [],
};
const steps = [
  { ...plain, title: 'Prepare the desk', description: '', doneBy: 'manager' as const, dueDays: 0 },
  { ...plain, title: 'Read the handbook', description: 'All of it', doneBy: 'person' as const, dueDays: 7 },
  { ...plain, title: 'Talk it over', description: '', doneBy: 'assigner' as const, dueDays: 30 },
];
const body = {
  title: 'First weeks',
  description: 'For the first month',
  isOnboarding: true,
  isOffboarding: false,
  steps,
};

async function templateIn({ admin }: TwoInLine, change: Partial<typeof body> = {}): Promise<number> {
  const answer = await admin.call(createWorkflowTemplate, { body: { ...body, ...change } });
  expect(answer.status).toBe(201);
  return dataOf<{ id: number }>(answer).id;
}
const assign = (by: TestPerson, { at }: TwoInLine, templateId: number, startsOn = today()) =>
  by.call(assignWorkflow, { ...at, body: { templateId, startsOn } });
const tick = (by: TestPerson, taskId: number, isDone = true, headers = {}) =>
  by.call(tickTask, { params: { taskId: String(taskId) }, body: { isDone } }, headers);
const workflowOf = async (by: TestPerson, id: number) =>
  dataOf<Workflow>(await by.call(getWorkflow, { params: { workflowId: String(id) } }));
const toldTo = async (person: TestPerson) =>
  dataOf<{ kind: string; title: string; href: string }[]>(await person.call(notifications, {}));

async function assigned(ground: TwoInLine, change: Partial<typeof body> = {}) {
  const answer = await assign(ground.admin, ground, await templateIn(ground, change));
  expect(answer.status).toBe(201);
  return dataOf<Workflow>(answer);
}

describe('a template', () => {
  it('is created, found, changed by one person at a time, and archived, only by people with the right', async () => {
    const ground = await twoInLine(world);
    const { admin, manager, hr, self } = ground;
    const id = await templateIn(ground);
    const at = { params: { templateId: String(id) } };
    for (const other of [manager, hr, self]) {
      expect((await other.call(listWorkflowTemplates, {})).status).toBe(403);
      expect((await other.call(createWorkflowTemplate, { body })).status).toBe(403);
      expect((await other.call(saveWorkflowTemplate, { ...at, body })).status).toBe(403);
    }
    expect(
      (await admin.call(createWorkflowTemplate, { body: { ...body, title: 'FIRST weeks' } })).status,
    ).toBe(422);
    const read = await admin.call(getWorkflowTemplate, at);
    expect(dataOf(read)).toEqual({
      id,
      ...body,
      steps: steps.map((step) => ({ ...step, doerName: null, refTitle: null })),
      active: 0,
      isRetired: false,
    });
    const saved = await admin.call(
      saveWorkflowTemplate,
      { ...at, body: { ...body, title: 'Weeks' } },
      {
        'if-match': String(read.headers.etag),
      },
    );
    expect(saved.status).toBe(200);
    const late = await admin.call(
      saveWorkflowTemplate,
      { ...at, body },
      { 'if-match': String(read.headers.etag) },
    );
    expect(late.status).toBe(412);
    const found = async (searchText: string) =>
      dataOf<{ id: number }[]>(await admin.call(listWorkflowTemplates, { query: { searchText } })).length;
    expect([await found('wEEk'), await found('100%')]).toEqual([1, 0]);
    expect((await admin.call(retireWorkflowTemplate, { ...at, body: { isRetired: true } })).status).toBe(200);
    expect((await assign(admin, ground, id)).status).toBe(422);
    await templateIn(ground, { title: 'Weeks' });
    expect((await admin.call(retireWorkflowTemplate, { ...at, body: { isRetired: false } })).status).toBe(
      409,
    );
  });

  it('names every step that makes no sense', async () => {
    const { admin } = await twoInLine(world);
    const wrong = { ...body, title: ' ', steps: [{ ...steps[0], title: '', dueDays: -400 }] } as typeof body;
    const answer = await admin.call(createWorkflowTemplate, { body: wrong });
    const paths = (answer.body as { invalidInputs: { path: string }[] }).invalidInputs.map(
      ({ path }) => path,
    );
    expect([answer.status, paths]).toEqual([422, ['title', 'steps.0.title', 'steps.0.dueDays']]);
    expect((await admin.call(createWorkflowTemplate, { body: { ...body, steps: [] } })).status).toBe(422);
  });

  it('does not change what was assigned from it', async () => {
    const ground = await twoInLine(world);
    const workflow = await assigned(ground);
    const at = { params: { templateId: String(workflow.workflowTemplate.id) } };
    const other = { ...body, title: 'Otherwise', steps: steps.slice(1, 2) };
    expect((await ground.admin.call(saveWorkflowTemplate, { ...at, body: other })).status).toBe(200);
    const after = await workflowOf(ground.admin, workflow.id);
    expect(after).toEqual({
      ...workflow,
      workflowTemplate: { ...workflow.workflowTemplate, title: 'Otherwise' },
    });
  });
});

describe('a workflow', () => {
  it('becomes a task for each step, with the owner and due date of the preview, and notifies each owner', async () => {
    const ground = await twoInLine(world);
    const { admin, self, manager, at } = ground;
    const templateId = await templateIn(ground);
    const query = { templateId: String(templateId), startsOn: '2026-12-01' };
    const preview = await admin.call(previewWorkflow, { ...at, query });
    const planned = dataOf<{ steps: { assignee: string; dueOn: string; fallsBack: boolean }[] }>(
      preview,
    ).steps;
    expect(planned.map(({ dueOn, fallsBack }) => [dueOn, fallsBack])).toEqual([
      ['2026-12-01', false],
      ['2026-12-08', false],
      ['2026-12-31', false],
    ]);
    const workflow = dataOf<Workflow>(await assign(admin, ground, templateId, '2026-12-01'));
    expect(workflow.tasks.map(({ assignee, dueOn }) => ({ assignee, dueOn }))).toEqual(
      planned.map(({ assignee, dueOn }) => ({ assignee, dueOn })),
    );
    for (const person of [self, manager]) {
      const [told] = await toldTo(person);
      expect(told).toMatchObject({ kind: 'workflow-tasks-came' });
      const [task] = dataOf<ListedTask[]>(
        await person.call(listUserTasks, { params: { userId: String(person.accountId) } }),
      );
      expect(told?.href).toBe(task?.link);
    }
    expect(await toldTo(admin)).toEqual([]);
    const listed = dataOf<ListedWorkflow[]>(
      await self.call(listUserWorkflows, { params: { userId: String(self.accountId) } }),
    );
    expect(listed).toMatchObject([
      { id: workflow.id, status: 'ACTIVE', date: '2026-12-01', done: 0, tasks: 3 },
    ]);
  });

  it('is assigned by those who lead them, keep their record, or administer, and by no one else', async () => {
    const ground = await twoInLine(world);
    const { admin, manager, self, payroll, stranger, hr, at } = ground;
    const templateId = await templateIn(ground);
    for (const other of [self, payroll, stranger, hr]) {
      expect((await assign(other, ground, templateId)).status).toBe(403);
      const query = { templateId: String(templateId), startsOn: today() };
      expect((await other.call(previewWorkflow, { ...at, query })).status).toBe(403);
      expect((await other.call(listEmployeeAssignableTemplates, at)).status).toBe(403);
    }
    const done = await assign(manager, ground, templateId);
    expect(done.status).toBe(201);
    const withdraw = (by: TestPerson) =>
      by.call(withdrawWorkflow, {
        params: { workflowId: String(dataOf<Workflow>(done).id) },
        body: { reason: 'No' },
      });
    expect((await withdraw(self)).status).toBe(403);
    expect((await withdraw(stranger)).status).toBe(404);
    expect((await withdraw(admin)).status).toBe(200);
  });

  it('is assigned once while it is not over, also when two assign it at the same moment, and again after', async () => {
    const ground = await twoInLine(world);
    const { admin, manager, self } = ground;
    const templateId = await templateIn(ground);
    const both = await Promise.all([assign(admin, ground, templateId), assign(manager, ground, templateId)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const offered = await admin.call(listUserAssignableTemplates, {
      params: { userId: String(self.accountId) },
    });
    expect(dataOf(offered)).toEqual([]);
    const first = dataOf<Workflow>(both.find(({ status }) => status === 201) as Answer);
    await enterTenant(world.owner, ground.company.tenantId);
    await expect(
      world.owner.query(
        `insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by, open_tasks)
         select tenant_id, employee_id, template_id, title, true, starts_on, assigned_by, 1 from workflow where id = $1`,
        [first.id],
      ),
    ).rejects.toThrow(/workflow_active_once/);
    const at = { params: { workflowId: String(first.id) }, body: { reason: 'Assigned twice' } };
    expect((await admin.call(withdrawWorkflow, at, { 'if-match': etagOf(1) })).status).toBe(412);
    const gone = await admin.call(withdrawWorkflow, at);
    expect(dataOf<Workflow>(gone)).toMatchObject({
      status: 'WITHDRAWN',
      withdrawn: { reason: 'Assigned twice' },
    });
    expect((await admin.call(withdrawWorkflow, at)).status).toBe(409);
    expect(dataOf(await self.call(listUserTasks, { params: { userId: String(self.accountId) } }))).toEqual(
      [],
    );
    expect((await assign(admin, ground, templateId)).status).toBe(201);
  });

  it('is assigned to no one who has left, and starts within a year', async () => {
    const ground = await twoInLine(world);
    const templateId = await templateIn(ground);
    expect((await assign(ground.admin, ground, templateId, '2040-01-01')).status).toBe(422);
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query(`update assignment set valid_to = '2020-02-01' where employee_id = $1`, [
      ground.employeeId,
    ]);
    await world.owner.query(`update employee set end_date = '2020-01-31' where id = $1`, [ground.employeeId]);
    expect((await assign(ground.admin, ground, templateId)).status).toBe(409);
  });

  it('falls to the person who assigned it where there is no manager', async () => {
    const ground = await twoInLine(world);
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query(`update account set status = 'deactivated' where id = $1`, [
      ground.manager.accountId,
    ]);
    const workflow = await assigned(ground);
    expect(workflow.tasks[0]?.assignee).toBe(workflow.assignedBy);
  });
});

describe('a task', () => {
  it('is seen by its owner and the person it is about, and ticked by its owner alone', async () => {
    const ground = await twoInLine(world);
    const { admin, self, manager, stranger, payroll } = ground;
    const { tasks } = await assigned(ground);
    const [ofManager, ofSelf] = tasks.map(({ id }) => id);
    const seen = async (by: TestPerson, id = 0) =>
      (await by.call(getTask, { params: { taskId: String(id) } })).status;
    for (const viewer of [admin, self, manager]) expect(await seen(viewer, ofManager)).toBe(200);
    for (const other of [stranger, payroll]) expect(await seen(other, ofManager)).toBe(404);
    expect((await tick(self, ofManager ?? 0)).status).toBe(403);
    expect((await tick(admin, ofManager ?? 0)).status).toBe(403);
    expect((await tick(stranger, ofManager ?? 0)).status).toBe(404);
    const done = await tick(self, ofSelf ?? 0, true, { 'if-match': etagOf(1) });
    expect(dataOf<Task>(done)).toMatchObject({ status: 'DONE', doneByName: expect.any(String) as string });
    expect((await tick(self, ofSelf ?? 0, false, { 'if-match': etagOf(1) })).status).toBe(412);
    const open = await tick(self, ofSelf ?? 0, false);
    expect(dataOf<Task>(open)).toMatchObject({ status: 'OPEN', doneAt: null, doneByName: null });
  });

  it('completes its workflow when it is the last, notifies the person who assigned it, and cannot be reopened', async () => {
    const ground = await twoInLine(world);
    const { manager, self, at } = ground;
    const templateId = await templateIn(ground, { steps: steps.slice(0, 2) });
    const workflow = dataOf<Workflow>(await assign(ground.admin, ground, templateId));
    const [first, second] = workflow.tasks.map(({ id }) => id);
    const both = await Promise.all([tick(manager, first ?? 0), tick(self, second ?? 0)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = await workflowOf(self, workflow.id);
    expect(after).toMatchObject({ status: 'COMPLETE', completed: expect.any(String) as string });
    expect(await toldTo(ground.admin)).toMatchObject([
      { kind: 'workflow-complete', href: `/workflows/${workflow.id}` },
    ]);
    expect((await tick(self, second ?? 0, false)).status).toBe(409);
    await enterTenant(world.owner, ground.company.tenantId);
    await expect(
      world.owner.query('update workflow_task set done_at = null, ticked_by = null where id = $1', [second]),
    ).rejects.toThrow(/not active/);
    await expect(
      world.owner.query('update workflow set open_tasks = 1, completed_at = null where id = $1', [
        workflow.id,
      ]),
    ).rejects.toThrow(/does not count/);
    const done = await self.call(listEmployeeTasks, { ...at, query: { 'selectedFilters[status]': 'DONE' } });
    expect(dataOf<ListedTask[]>(done).map(({ id }) => id)).toEqual([second]);
    const open = await self.call(listEmployeeTasks, { ...at, query: { 'selectedFilters[status]': 'OPEN' } });
    expect(dataOf(open)).toEqual([]);
  });

  it('of someone who has left goes to the person who assigned it, or to the person’s manager if they have left too', async () => {
    const ground = await twoInLine(world);
    const { company, admin, manager, self } = ground;
    const workflow = await assigned(ground);
    const assignees = async () => (await workflowOf(self, workflow.id)).tasks.map(({ assignee }) => assignee);
    const [leader, worker, assigner] = await assignees();
    await enterTenant(world.owner, company.tenantId);
    const { rows: top } = await world.owner.query<{ id: number }>(
      `update assignment set valid_to = '2020-02-01' where employee_id = $1 returning position_id as id`,
      [manager.employeeId],
    );
    await world.owner.query(`update employee set end_date = '2020-01-31' where id = $1`, [
      manager.employeeId,
    ]);
    const organisation = organisationOn(world.owner);
    const next = await organisation.employee();
    await organisation.assign(next, { position: top[0]?.id ?? 0, from: '2020-02-01' });
    const leadsNow = await company.person({ employeeId: next });
    const { signal } = new AbortController();
    const context = { jobId: '1', attempt: 1, maxAttempts: 1, signal, log: createLog({ level: 'error' }) };
    const passOn = async () => {
      const jobs = world.tenure.modules.flatMap(({ recurring = [] }) => recurring);
      await jobs.find(({ name }) => name === 'workflows.pass-on')?.perform(context, {});
    };
    expect(leader).not.toBe(assigner);
    await passOn();
    expect(await assignees()).toEqual([assigner, worker, assigner]);
    expect((await toldTo(admin)).map(({ kind }) => kind)).toEqual(['workflow-tasks-came']);
    await passOn();
    expect(await toldTo(admin)).toHaveLength(1);
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(`update account set status = 'deactivated' where id = $1`, [admin.accountId]);
    await passOn();
    const [first, second, third] = await assignees();
    expect([first === third, first === assigner, second === worker]).toEqual([true, false, true]);
    expect(await toldTo(leadsNow)).toHaveLength(2);
  });
});

describe('the links of someone', () => {
  it('are seen by the person and people who keep their record, who alone change them', async () => {
    const ground = await twoInLine(world);
    const { admin, self, manager, stranger, at } = ground;
    const jobApplicationLink = 'https://jobs.example.com/applications/17';
    const save = (by: TestPerson, link: string | null, headers = {}) =>
      by.call(saveAccountLinks, { ...at, body: { jobApplicationLink: link } }, headers);
    for (const other of [self, manager, stranger])
      expect((await save(other, jobApplicationLink)).status).toBe(403);
    for (const other of [manager, stranger]) expect((await other.call(getAccountLinks, at)).status).toBe(403);
    for (const wrong of [
      'http://jobs.example.com',
      'javascript:alert(1)',
      'jobs',
      `https://a.example/${'a'.repeat(500)}`,
    ]) {
      expect((await save(admin, wrong)).status).toBe(422);
    }
    expect((await save(admin, jobApplicationLink, { 'if-match': etagOf(0) })).status).toBe(200);
    expect((await save(admin, null, { 'if-match': etagOf(0) })).status).toBe(412);
    const { id } = await assigned(ground);
    const byUser = await self.call(getUserAccountLinks, { params: { userId: String(self.accountId) } });
    expect(dataOf(byUser)).toEqual({ jobApplicationLink, onboardingLink: `/workflows/${id}` });
    await admin.call(withdrawWorkflow, { params: { workflowId: String(id) }, body: { reason: 'No' } });
    expect(dataOf(await self.call(getAccountLinks, at))).toEqual({
      jobApplicationLink,
      onboardingLink: null,
    });
  });
});

it('what a profile offers of it is what the viewer may see and do', async () => {
  const { admin, self, manager, stranger, at } = await twoInLine(world);
  const offered = async (viewer: TestPerson) => {
    const { tabs, actionMenu } = (await viewer.call(userProfile, at)).body as {
      tabs: { key: string; sections: { key: string }[] }[];
      actionMenu: { key: string }[];
    };
    const sections = tabs.flatMap((tab) => tab.sections.map(({ key }) => key));
    const work = sections.filter((key) => key === 'tasks' || key === 'workflows');
    return [
      work.join(),
      sections.includes('account-links'),
      actionMenu.some(({ key }) => key === 'assign-workflow'),
    ];
  };
  expect(await offered(self)).toEqual(['tasks,workflows', true, false]);
  expect(await offered(manager)).toEqual(['tasks,workflows', false, true]);
  expect(await offered(admin)).toEqual(['tasks,workflows', true, true]);
  expect(await offered(stranger)).toEqual(['', false, false]);
});

it('what someone has assigned elsewhere is in no list of their own manager, who could not open it either', async () => {
  const ground = await twoInLine(world);
  const { company, self, manager, at } = ground;
  const template = await templateIn(ground);
  // A person who looks after others, and has a manager who does not.
  const { rows } = await world.owner.query<{ id: number }>(
    `select id from security_profile where tenant_id = $1 and built_in = 'company-admin'`,
    [company.tenantId],
  );
  await world.owner.query(
    'insert into account_security_profile (tenant_id, account_id, profile_id) values ($1, $2, $3)',
    [company.tenantId, self.accountId, rows[0]?.id],
  );
  const elsewhere = await organisationOn(world.owner).employee();
  const made = await self.call(assignWorkflow, {
    params: { employeeId: String(elsewhere) },
    body: { templateId: template, startsOn: today() },
  });
  expect([made.status, made.text]).toEqual([201, made.text]);
  const tasks = async (by: TestPerson) => dataOf<ListedTask[]>(await by.call(listEmployeeTasks, at));
  const listed = await tasks(manager);
  const opened = await Promise.all(
    listed.map(async ({ id }) => (await manager.call(getTask, { params: { taskId: String(id) } })).status),
  );
  expect(opened).toEqual(listed.map(() => 200));
  expect(listed.map(({ assignment }) => assignment.person.id)).not.toContain(elsewhere);
  expect((await tasks(self)).map(({ assignment }) => assignment.person.id)).toContain(elsewhere);
});

it('a company whose tasks cannot be reassigned delays no other', async () => {
  const [broken, ground] = [await twoInLine(world), await twoInLine(world)];
  for (const one of [broken, ground]) {
    await assigned(one);
    await enterTenant(world.owner, one.company.tenantId);
    await world.owner.query(`update assignment set valid_to = '2020-02-01' where employee_id = $1`, [
      one.manager.employeeId,
    ]);
    await world.owner.query(`update employee set end_date = '2020-01-31' where id = $1`, [
      one.manager.employeeId,
    ]);
  }
  await world.superuser.query(`
    create function fail_in_one() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
    create trigger fail_in_one before update on workflow_task for each row
      when (new.tenant_id = ${broken.company.tenantId}) execute function fail_in_one()`);
  await expect(runRecurring(world, 'workflows.pass-on')).rejects.toThrow(/parts of the work failed/);
  await world.superuser.query('drop function fail_in_one() cascade');
  expect((await toldTo(ground.admin)).map(({ kind }) => kind)).toEqual(['workflow-tasks-came']);
});

it('says of every field of a workflow and a task whether the viewer enters it', async () => {
  const ground = await twoInLine(world);
  await assigned(ground);
  const enteredBy = async (
    who: TestPerson,
    list: typeof listEmployeeWorkflows | typeof listEmployeeTasks,
  ) => {
    const { data, metadata } = (await who.call(list, { ...ground.at, query: {} })).body as {
      data: object[];
      metadata: { fields: FieldMetadata[] };
    };
    expect(metadata.fields.map(({ key }) => key).toSorted()).toEqual(
      Object.keys(data[0] ?? {})
        .filter((key) => key !== 'id')
        .toSorted(),
    );
    return metadata.fields.filter(({ isEditable }) => isEditable).map(({ key }) => key);
  };
  expect(await enteredBy(ground.self, listEmployeeWorkflows)).toEqual([]);
  expect(await enteredBy(ground.manager, listEmployeeWorkflows)).toEqual(['date', 'workflowTemplate']);
  expect(await enteredBy(ground.self, listEmployeeTasks)).toEqual(['assignment']);
  expect(await enteredBy(ground.manager, listEmployeeTasks)).toEqual([]);
});

it('a leaver keeps their tasks until the end of their last day, in their own time zone', async () => {
  const ground = await twoInLine(world);
  const workflow = await assigned(ground);
  const leader = async () => (await workflowOf(ground.self, workflow.id)).tasks[0]?.assignee;
  const { manager } = ground;
  const stays = await leader();
  const lastDayIs = async (timezone: string, before: number) => {
    const day = world.clock.today(timezone).subtract({ days: before });
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query('update account set timezone = $2 where id = $1', [manager.accountId, timezone]);
    await world.owner.query('update employee set end_date = null where id = $1', [manager.employeeId]);
    await world.owner.query('update assignment set valid_to = $2 where employee_id = $1', [
      manager.employeeId,
      day.add({ days: 1 }).toString(),
    ]);
    await world.owner.query('update employee set end_date = $2 where id = $1', [
      manager.employeeId,
      day.toString(),
    ]);
    await runRecurring(world, 'workflows.pass-on');
  };
  // More than a day apart, whatever the time is.
  await lastDayIs('Etc/GMT+12', 0);
  expect(await leader()).toBe(stays);
  await lastDayIs('Pacific/Kiritimati', 1);
  expect(await leader()).toBe(workflow.assignedBy);
});

it('a person with several accounts sees their tasks in the first account that can sign in', async () => {
  const ground = await twoInLine(world);
  await assigned(ground);
  const { company, employeeId, self, admin, at } = ground;
  await company.person({ employeeId });
  await company.person({ employeeId });
  const tasks = async () =>
    dataOf<ListedTask[]>(await admin.call(listEmployeeTasks, at)).map(({ title }) => title);
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    'select id from account where employee_id = $1 order by id',
    [employeeId],
  );
  const ids = rows.map(({ id }) => id);
  expect(ids[0]).toBe(self.accountId);
  // Assigned to the account, and not to the employee.
  await world.owner.query(
    `update workflow_task set employee_id = null, account_id = $2 where employee_id = $1`,
    [employeeId, ids[1]],
  );
  expect(await tasks()).toEqual([]);
  await world.owner.query(`update account set status = 'deactivated' where id = $1`, [ids[0]]);
  expect(await tasks()).toEqual(['Read the handbook']);
});
