import { endEmployment, takeBackEnding } from '@tenure/contract/people/employment-ending.ts';
import { type BoardPerson, listJoiners } from '@tenure/contract/work/joiners.ts';
import {
  answerTask,
  getTask,
  reassignTask,
  skipTask,
  type Task,
  tickTask,
} from '@tenure/contract/work/tasks.ts';
import {
  createWorkflowTemplate,
  type WorkflowTemplateBody,
} from '@tenure/contract/work/workflow-templates.ts';
import {
  type AssignableTemplate,
  assignWorkflow,
  getWorkflow,
  listEmployeeAssignableTemplates,
  type Workflow,
  withdrawWorkflow,
} from '@tenure/contract/work/workflows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = () => world.clock.today('Australia/Melbourne');
const after = (days: number) => today().add({ days }).toString();

const questions = [{ label: 'What you hand back', type: 'text' as const, isRequired: true }];
const handBack = { kind: 'form' as const, title: 'Say what you hand back', questions };
const check = { title: 'Check what was handed back', doneBy: 'manager' as const, after: 1 };
type Step = Partial<WorkflowTemplateBody['steps'][number]>;

async function leaving(admin: TestPerson, steps: readonly Step[] = [handBack, check, {}]): Promise<number> {
  const plain = { description: '', doneBy: 'person' as const, dueDays: 0 };
  const body = {
    title: 'Last weeks',
    description: '',
    isOnboarding: false,
    isOffboarding: true,
    steps: steps.map((step, place) => ({ title: `Step ${place + 1}`, ...plain, ...step })),
  };
  return dataOf<{ id: number }>(await admin.call(createWorkflowTemplate, { body }), 201).id;
}

async function assigned(ground: TwoInLine, steps?: readonly Step[], startsOn = after(20)): Promise<Workflow> {
  const templateId = await leaving(ground.admin, steps);
  const body = { templateId, startsOn };
  return dataOf<Workflow>(await ground.admin.call(assignWorkflow, { ...ground.at, body }), 201);
}
const idOf = ({ tasks }: Workflow, number: number) => ({ params: { taskId: String(tasks[number - 1]?.id) } });
const taskOf = async (by: TestPerson, workflow: Workflow, number: number) =>
  dataOf<Task>(await by.call(getTask, idOf(workflow, number)));
const answer = async (by: TestPerson, workflow: Workflow, text: string) =>
  (await by.call(answerTask, { ...idOf(workflow, 1), body: { answers: [text] } })).status;
const tick = async (by: TestPerson, workflow: Workflow, number: number, isDone = true) =>
  (await by.call(tickTask, { ...idOf(workflow, number), body: { isDone } })).status;
const skip = async (by: TestPerson, workflow: Workflow, number: number, reason: string | null) =>
  (await by.call(skipTask, { ...idOf(workflow, number), body: { reason } })).status;
const workflowOf = async (by: TestPerson, { id }: Workflow) =>
  dataOf<Workflow>(await by.call(getWorkflow, { params: { workflowId: String(id) } }));
const board = async (by: TestPerson) =>
  dataOf<BoardPerson[]>(await by.call(listJoiners, { query: { 'selectedFilters[kind]': 'leaving' } }));
const ends = async ({ admin, at }: TwoInLine, lastDay: string) =>
  expect(
    (await admin.call(endEmployment, { ...at, body: { lastDay, kind: 'resignation' } as never })).status,
  ).toBe(201);

describe('what is handed back', () => {
  it('stays as it was checked until the check is reopened', async () => {
    const ground = await twoInLine(world);
    const { self, manager } = ground;
    const workflow = await assigned(ground);
    expect(await answer(self, workflow, 'Keys, phone')).toBe(200);
    expect(await answer(self, workflow, 'Keys, phone and laptop')).toBe(200);
    expect(await tick(manager, workflow, 2)).toBe(200);
    expect([await answer(self, workflow, 'Nothing'), await tick(self, workflow, 1, false)]).toEqual([
      409, 409,
    ]);
    expect((await taskOf(manager, workflow, 1)).answers).toEqual(['Keys, phone and laptop']);
    expect(await tick(manager, workflow, 2, false)).toBe(200);
    expect(await answer(self, workflow, 'Keys')).toBe(200);
  });

  it('is no longer skipped once it is said', async () => {
    const ground = await twoInLine(world);
    const workflow = await assigned(ground);
    expect(await skip(ground.manager, workflow, 1, 'They work from home')).toBe(200);
    expect(await answer(ground.self, workflow, 'Keys')).toBe(200);
    expect(await taskOf(ground.manager, workflow, 1)).toMatchObject({ answers: ['Keys'], skipReason: null });
  });

  it('is never decided by the person who leaves, whatever they may do for others', async () => {
    const ground = await twoInLine(world);
    const { admin, company, employeeId, at } = ground;
    const self = await company.person({ employeeId, profiles: ['company-admin'] });
    const templateId = await leaving(admin, [handBack, { doneBy: 'named', doerId: employeeId }, {}]);
    const offered = async (by: TestPerson) =>
      dataOf<AssignableTemplate[]>(await by.call(listEmployeeAssignableTemplates, at)).map(({ id }) => id);
    expect([await offered(admin), await offered(self)]).toEqual([[templateId], []]);
    const assign = (by: TestPerson) =>
      by.call(assignWorkflow, { ...at, body: { templateId, startsOn: after(3) } });
    expect((await assign(self)).status).toBe(409);
    const workflow = dataOf<Workflow>(await assign(admin), 201);
    // The step that names the person falls to the assigner.
    expect(workflow.tasks[1]?.assignee).toBe(workflow.assignedBy);
    expect(await skip(self, workflow, 1, 'Not needed')).toBe(403);
    const withdraw = (by: TestPerson) =>
      by.call(withdrawWorkflow, {
        params: { workflowId: String(workflow.id) },
        body: { reason: 'Not needed' },
      });
    expect((await withdraw(self)).status).toBe(403);
    expect((await withdraw(admin)).status).toBe(200);
  });
});

it('is given to no one who has yet to start, and a document step to no one else', async () => {
  const ground = await twoInLine(world);
  const { admin, company } = ground;
  const workflow = await assigned(ground, [{}, { kind: 'contract', title: 'Accept the contract' }]);
  await enterTenant(world.owner, company.tenantId);
  const soon = await organisationOn(world.owner).employee();
  await company.person({ employeeId: soon });
  await world.owner.query('update employee set start_date = $2 where id = $1', [soon, after(30)]);
  const give = async (number: number, employeeId: number) =>
    (await admin.call(reassignTask, { ...idOf(workflow, number), body: { employeeId } })).status;
  expect(await give(1, soon)).toBe(422);
  expect(await give(2, ground.manager.employeeId ?? 0)).toBe(409);
  expect(await give(1, ground.manager.employeeId ?? 0)).toBe(200);
});

describe('the board of leavers', () => {
  it('shows a manager the reports who were given a workflow, and no one else that a person leaves', async () => {
    const ground = await twoInLine(world);
    await ends(ground, after(20));
    expect((await board(ground.admin)).map(({ day }) => day)).toEqual([after(20)]);
    expect(await board(ground.manager)).toEqual([]);
    await assigned(ground);
    expect(await board(ground.manager)).toMatchObject([{ id: ground.employeeId, day: after(20) }]);
    expect(await board(ground.stranger)).toEqual([]);
  });

  it('keeps people whose last day is over while there is something to hand back', async () => {
    const ground = await twoInLine(world);
    await assigned(ground, undefined, after(0));
    await ends(ground, after(-2));
    expect(await board(ground.admin)).toMatchObject([{ id: ground.employeeId, day: after(-2), done: 0 }]);
  });

  it('is that of their place for HR, by where the person worked on their last day', async () => {
    const ground = await twoInLine(world);
    const { company, employeeId } = ground;
    await enterTenant(world.owner, company.tenantId);
    const organisation = organisationOn(world.owner);
    const partner = async () => {
      const id = await organisation.employee();
      await organisation.assign(id, {});
      return { id, person: await company.person({ employeeId: id, profiles: ['hr-partner'] }) };
    };
    const [here, elsewhere] = [await partner(), await partner()];
    await organisation.place();
    await world.owner.query(
      `update assignment set location_id = (select max(id) from location where tenant_id = $1) where employee_id = $2`,
      [company.tenantId, elsewhere.id],
    );
    await ends(ground, after(-2));
    const idsOf = async (by: TestPerson) => (await board(by)).map(({ id }) => id);
    expect([await idsOf(here.person), await idsOf(elsewhere.person)]).toEqual([[employeeId], []]);
  });
});

describe('a workflow for the last day', () => {
  const takeBack = async ({ admin, at }: TwoInLine) =>
    expect((await admin.call(takeBackEnding, at)).status).toBe(200);
  const anHourAgo = async ({ company }: TwoInLine) => {
    await world.superuser.query(
      `update employment_ending set closed_at = closed_at - interval '2 hours', planned_at = planned_at - interval '3 hours'
       where tenant_id = $1 and state = 'taken-back'`,
      [company.tenantId],
    );
    await world.superuser.query(
      `update workflow set created_at = created_at - interval '150 minutes' where tenant_id = $1`,
      [company.tenantId],
    );
  };

  it('is offered from that day to people who plan such days, and from today to others', async () => {
    const ground = await twoInLine(world);
    await leaving(ground.admin);
    await ends(ground, after(20));
    const startsOn = async (by: TestPerson) =>
      dataOf<AssignableTemplate[]>(await by.call(listEmployeeAssignableTemplates, ground.at))[0]?.startsOn;
    expect(await startsOn(ground.admin)).toBe(after(20));
    expect(await startsOn(ground.manager)).toBe(after(0));
  });

  it('moves with it, and what is done stays where it was', async () => {
    const ground = await twoInLine(world);
    await ends(ground, after(20));
    const workflow = await assigned(ground, [{ dueDays: -5 }, { dueDays: -3 }]);
    expect(await tick(ground.self, workflow, 1)).toBe(200);
    await takeBack(ground);
    await ends(ground, after(34));
    await runRecurring(world, 'workflows.follow');
    const moved = await workflowOf(ground.admin, workflow);
    expect(moved).toMatchObject({ status: 'ACTIVE', date: after(34) });
    expect(moved.tasks.map(({ dueOn }) => dueOn)).toEqual([after(15), after(31)]);
    await runRecurring(world, 'workflows.follow');
    expect(await workflowOf(ground.admin, workflow)).toEqual(moved);
  });

  it('is withdrawn an hour after the day was cancelled, unless it is over', async () => {
    const ground = await twoInLine(world);
    await ends(ground, after(20));
    const workflow = await assigned(ground);
    await takeBack(ground);
    await runRecurring(world, 'workflows.follow');
    expect((await workflowOf(ground.admin, workflow)).status).toBe('ACTIVE');
    await anHourAgo(ground);
    await runRecurring(world, 'workflows.follow');
    expect(await workflowOf(ground.admin, workflow)).toMatchObject({
      status: 'WITHDRAWN',
      withdrawn: { reason: 'The last day was cancelled' },
    });
  });

  it('stays where it was assigned for a day of its own', async () => {
    const ground = await twoInLine(world);
    const workflow = await assigned(ground, undefined, after(9));
    await ends(ground, after(20));
    await runRecurring(world, 'workflows.follow');
    expect((await workflowOf(ground.admin, workflow)).date).toBe(after(9));
  });
});
