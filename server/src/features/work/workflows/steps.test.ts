import { getReport, type Report } from '@tenure/contract/insight/reports.ts';
import { confirmDocument, createDocument } from '@tenure/contract/work/documents.ts';
import { type BoardPerson, listJoiners, onboardingProgress } from '@tenure/contract/work/joiners.ts';
import { answerTask, getTask, skipTask, type Task, tickTask } from '@tenure/contract/work/tasks.ts';
import {
  createWorkflowTemplate,
  getWorkflowTemplate,
  listStepReferences,
  type WorkflowTemplateBody,
} from '@tenure/contract/work/workflow-templates.ts';
import type { Workflow } from '@tenure/contract/work/workflows.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { publishPdf } from '../../../../test/harness/document-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { assignSteps, type TestStep } from '../../../../test/harness/workflow-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = () => world.clock.now().toZonedDateTimeISO('Australia/Melbourne').toPlainDate().toString();

/** The tasks of a workflow for the person who reports to the manager, in the order of its steps. */
const assigned = ({ admin, employeeId }: TwoInLine, steps: readonly TestStep[], startsOn = today()) =>
  assignSteps(admin, employeeId, steps, startsOn);
const idOf = ({ tasks }: Workflow, number: number) => ({
  params: { taskId: String(tasks[number - 1]?.id) },
});
const taskOf = async (by: TestPerson, workflow: Workflow, number: number) =>
  dataOf<Task>(await by.call(getTask, idOf(workflow, number)));
const tick = async (by: TestPerson, workflow: Workflow, number: number) =>
  (await by.call(tickTask, { ...idOf(workflow, number), body: { isDone: true } })).status;

it('is done in the order that its steps wait for each other, and due before the first day too', async () => {
  const ground = await twoInLine(world);
  const workflow = await assigned(ground, [{ dueDays: -14 }, { after: 1 }], '2027-01-20');
  expect(workflow.tasks[0]?.dueOn).toBe('2027-01-06');
  expect((await taskOf(ground.self, workflow, 2)).waitsFor).toBe('Step 1');
  expect(await tick(ground.self, workflow, 2)).toBe(409);
  expect(await tick(ground.self, workflow, 1)).toBe(200);
  expect((await taskOf(ground.self, workflow, 2)).waitsFor).toBeNull();
  expect(await tick(ground.self, workflow, 2)).toBe(200);
});

it('is done by answers where it is a form, by the person with the task alone', async () => {
  const ground = await twoInLine(world);
  const questions = [
    { label: 'Size', type: 'text' as const, isRequired: true },
    { label: 'Parking', type: 'yes-no' as const, isRequired: false },
  ];
  const workflow = await assigned(ground, [{ kind: 'form', questions }, {}]);
  const answer = async (by: TestPerson, answers: string[]) =>
    (await by.call(answerTask, { ...idOf(workflow, 1), body: { answers } })).status;
  expect(await tick(ground.self, workflow, 1)).toBe(409);
  expect(await answer(ground.manager, ['L', 'yes'])).toBe(403);
  expect(await answer(ground.stranger, ['L', 'yes'])).toBe(404);
  expect([await answer(ground.self, ['', 'yes']), await answer(ground.self, ['L', 'maybe'])]).toEqual([
    422, 422,
  ]);
  expect(await answer(ground.self, ['L'])).toBe(200);
  expect(await taskOf(ground.manager, workflow, 1)).toMatchObject({ status: 'DONE', answers: ['L', ''] });
  const other = await ground.self.call(answerTask, { ...idOf(workflow, 2), body: { answers: [] } });
  expect(other.status).toBe(409);
});

it('tells the title of a document for some people to no one but who edits documents', async () => {
  const ground = await twoInLine(world);
  const { company, stranger } = ground;
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    'select min(id) as id from department where tenant_id = $1',
    [company.tenantId],
  );
  const { id: documentId } = dataOf<{ id: number }>(
    await ground.admin.call(createDocument, {
      body: { title: 'Closing', audience: 'department', audienceIds: [rows[0]?.id ?? 0], mustRead: true },
    }),
    201,
  );
  await publishPdf(ground.admin, documentId);
  await world.superuser.query(
    `with made as (
       insert into security_profile (tenant_id, name, role_type) values ($1, 'Templates', 'Employee') returning id),
     granted as (
       insert into security_profile_grant select $1, id, 'workflows.template.edit', 'everyone' from made)
     insert into account_security_profile select $1, $2, id from made`,
    [company.tenantId, stranger.accountId],
  );
  await world.superuser.query('update tenant set policy_version = policy_version + 1 where tenant_id = $1', [
    company.tenantId,
  ]);
  const [step] = [{ title: 'Read', description: '', doneBy: 'person' as const, dueDays: 0 }];
  const template = dataOf<{ id: number }>(
    await ground.admin.call(createWorkflowTemplate, {
      body: {
        title: 'Closing a site',
        description: '',
        isOnboarding: false,
        steps: [{ ...step, kind: 'document', documentId }],
      },
    }),
    201,
  );
  const reads = async (by: TestPerson) => {
    const offered = dataOf<{ title: string }[]>(
      await by.call(listStepReferences, { params: { kind: 'document' } }),
    );
    const { steps } = dataOf<{ steps: { refTitle: string | null }[] }>(
      await by.call(getWorkflowTemplate, { params: { templateId: String(template.id) } }),
    );
    return [offered.map(({ title }) => title), steps.map(({ refTitle }) => refTitle)];
  };
  expect(await reads(ground.admin)).toEqual([['Closing'], ['Closing']]);
  expect(await reads(stranger)).toEqual([[], [null]]);
});

it('is skipped with a reason by people who assign workflows, counts as done, and is asked for again', async () => {
  const ground = await twoInLine(world);
  const workflow = await assigned(ground, [{}, {}]);
  const skip = async (by: TestPerson, reason: string | null) =>
    (await by.call(skipTask, { ...idOf(workflow, 1), body: { reason } })).status;
  expect([await skip(ground.self, 'Later'), await skip(ground.stranger, 'Later')]).toEqual([403, 404]);
  expect(await skip(ground.manager, 'They have a desk')).toBe(200);
  expect(await taskOf(ground.self, workflow, 1)).toMatchObject({
    status: 'DONE',
    skipReason: 'They have a desk',
  });
  expect(await skip(ground.manager, null)).toBe(200);
  expect(await taskOf(ground.self, workflow, 1)).toMatchObject({ status: 'OPEN', skipReason: null });
});

it('follows the requested document, and names no other', async () => {
  const ground = await twoInLine(world);
  const { id: documentId } = dataOf<{ id: number }>(
    await ground.admin.call(createDocument, {
      body: { title: 'Conduct', audience: 'everyone', mustRead: true },
    }),
    201,
  );
  await ground.admin.raw({
    method: 'POST',
    url: `/api/documents/${documentId}/versions`,
    ...multipart(contractPdf('Conduct'), 'Conduct.pdf'),
  });
  const offered = dataOf<{ id: number }[]>(
    await ground.admin.call(listStepReferences, { params: { kind: 'document' } }),
  );
  expect(offered.map(({ id }) => id)).toEqual([documentId]);
  const workflow = await assigned(ground, [{ kind: 'document', documentId }, {}]);
  expect((await taskOf(ground.self, workflow, 1)).opens).toBe(`/documents/${documentId}`);
  expect((await taskOf(ground.manager, workflow, 1)).opens).toBeNull();
  expect(await tick(ground.self, workflow, 1)).toBe(409);
  const at = { params: { documentId: String(documentId) } };
  expect((await ground.self.call(confirmDocument, { ...at, body: { number: 1 } })).status).toBe(200);
  await runRecurring(world, 'workflows.follow');
  expect((await taskOf(ground.self, workflow, 1)).status).toBe('DONE');
  const unknown = await ground.admin.call(createWorkflowTemplate, {
    body: {
      title: 'Other',
      description: '',
      isOnboarding: false,
      steps: [
        {
          title: 'Read',
          description: '',
          kind: 'document',
          documentId: 999_999,
          doneBy: 'person',
          dueDays: 0,
        },
        { title: 'Early', description: '', after: 2, doneBy: 'person', dueDays: 0 },
      ],
    },
  });
  expect(unknown.status).toBe(422);
});

it('goes to the person it names, or to the one who assigned it once they cannot sign in', async () => {
  const ground = await twoInLine(world);
  const doerId = ground.manager.employeeId ?? 0;
  const workflow = await assigned(ground, [{ doneBy: 'named', doerId }]);
  expect(await tick(ground.manager, workflow, 1)).toBe(200);
  await enterTenant(world.owner, ground.company.tenantId);
  await world.owner.query(`update account set status = 'deactivated' where employee_id = $1`, [doerId]);
  const template = await ground.admin.call(getWorkflowTemplate, {
    params: { templateId: String(workflow.workflowTemplate.id) },
  });
  expect(dataOf<WorkflowTemplateBody>(template).steps[0]).toMatchObject({ doerId, doerName: null });
});

it('has a board of people who join and leave, for those who see their workflows', async () => {
  const ground = await twoInLine(world);
  const { admin, manager, self, stranger, employeeId, company } = ground;
  await assigned(ground, [{ dueDays: -3 }, { dueDays: 3 }]);
  await enterTenant(world.owner, company.tenantId);
  const start = (day: string) =>
    world.owner.query('update employee set start_date = $2 where id = $1', [employeeId, day]);
  await start(today());
  const board = async (by: TestPerson, query: Record<string, string> = {}) =>
    dataOf<BoardPerson[]>(await by.call(listJoiners, { query }));
  for (const by of [admin, manager]) {
    expect((await board(by)).find(({ id }) => id === employeeId)).toMatchObject({
      done: 0,
      late: 1,
      next: { title: 'Step 1', state: 'late' },
    });
  }
  expect([await board(self), await board(stranger)]).toEqual([[], []]);
  expect((await board(admin, { 'selectedFilters[state]': 'late' })).map(({ id }) => id)).toEqual([
    employeeId,
  ]);
  expect(await board(admin, { 'selectedFilters[kind]': 'leaving' })).toEqual([]);
  expect(await board(admin, { searchText: 'nobody of this name' })).toEqual([]);
  const progress = dataOf(await manager.call(onboardingProgress, {}));
  expect(progress).toEqual([
    expect.objectContaining({
      step: 'Step 1',
      stepType: 'task',
      completedSteps: 0,
      totalSteps: 1,
      progress: 0,
    }),
    expect.objectContaining({ step: 'Step 2', totalSteps: 1 }),
  ]);
  const chart = (by: TestPerson) => by.call(getReport, { params: { report: '805' }, query: {} });
  const { whole, groups } = dataOf<Report>(await chart(manager));
  // Open, late, done.
  expect(whole).toEqual({ counts: [1, 1, 0], total: 2, figure: 0 });
  expect(groups.map(({ title }) => title)).toEqual(['Step 1', 'Step 2']);
  expect((await chart(stranger)).status).toBe(403);
});
