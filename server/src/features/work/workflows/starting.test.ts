import { tickTask } from '@tenure/contract/work/tasks.ts';
import { getWelcome, type PersonToMeet } from '@tenure/contract/work/welcome.ts';
import {
  createWorkflowTemplate,
  type WorkflowTemplateBody,
} from '@tenure/contract/work/workflow-templates.ts';
import {
  assignWorkflow,
  getWorkflow,
  previewWorkflow,
  type Workflow,
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

const after = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();

type Step = Partial<WorkflowTemplateBody['steps'][number]>;

async function templateOf(admin: TestPerson, steps: readonly Step[], isOnboarding = true): Promise<number> {
  const plain = { description: '', doneBy: 'person' as const, dueDays: 0 };
  const body = {
    title: 'First weeks',
    description: '',
    isOnboarding,
    steps: steps.map((step, place) => ({ title: `Step ${place + 1}`, ...plain, ...step })),
  };
  return dataOf<{ id: number }>(await admin.call(createWorkflowTemplate, { body }), 201).id;
}

/** A person whose first day is in so many days, and their account. */
async function starter({ company }: TwoInLine, days: number) {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const employeeId = await organisation.employee();
  await organisation.assign(employeeId, {});
  await startsOn(employeeId, after(days));
  return { employeeId, person: await company.person({ employeeId }) };
}
const startsOn = (employeeId: number, day: string) =>
  world.superuser.query('update employee set start_date = $2 where id = $1', [employeeId, day]);

const assign = (by: TestPerson, employeeId: number, body: object) =>
  by.call(assignWorkflow, { params: { employeeId: String(employeeId) }, body: body as never });
const workflowOf = async (by: TestPerson, { id }: Workflow) =>
  dataOf<Workflow>(await by.call(getWorkflow, { params: { workflowId: String(id) } }));
const follow = () => runRecurring(world, 'workflows.follow');

describe('a workflow for the first day', () => {
  const steps = [{ dueDays: -5 }, { dueDays: -3 }, { doneBy: 'assigner' as const, dueDays: 30 }];

  it('moves with it, forward and back, and what is done stays where it was', async () => {
    const ground = await twoInLine(world);
    const { employeeId, person } = await starter(ground, 20);
    const templateId = await templateOf(ground.admin, steps);
    const workflow = dataOf<Workflow>(
      await assign(ground.admin, employeeId, { templateId, startsOn: after(20) }),
      201,
    );
    const [first] = workflow.tasks;
    await person.call(tickTask, { params: { taskId: String(first?.id) }, body: { isDone: true } });
    await startsOn(employeeId, after(34));
    await follow();
    const moved = await workflowOf(ground.admin, workflow);
    expect(moved).toMatchObject({ status: 'ACTIVE', date: after(34) });
    expect(moved.tasks.map(({ dueOn }) => dueOn)).toEqual([after(15), after(31), after(64)]);
    await follow();
    expect(await workflowOf(ground.admin, workflow)).toEqual(moved);
    await startsOn(employeeId, after(13));
    await follow();
    const earlier = await workflowOf(ground.admin, workflow);
    expect(earlier.tasks.map(({ dueOn }) => dueOn)).toEqual([after(15), after(10), after(43)]);
    const { rows } = await world.superuser.query<{ details: unknown }>(
      `select details from audit_entry where tenant_id = $1 and action = 'workflow.moved' order by id`,
      [ground.company.tenantId],
    );
    expect(rows.map(({ details }) => details)).toMatchObject([
      { from: after(20), to: after(34) },
      { from: after(34), to: after(13) },
    ]);
  });

  it.each([
    ['it was assigned for a day of its own', { days: 20, assignedFor: 9, becomes: 34, isOnboarding: true }],
    ['it is no onboarding', { days: 20, assignedFor: 20, becomes: 34, isOnboarding: false }],
    ['both days are over', { days: -20, assignedFor: -20, becomes: -34, isOnboarding: true }],
  ])('stays where %s', async (_why, { days, assignedFor, becomes, isOnboarding }) => {
    const ground = await twoInLine(world);
    const { employeeId } = await starter(ground, days);
    const templateId = await templateOf(ground.admin, [{}], isOnboarding);
    const workflow = dataOf<Workflow>(
      await assign(ground.admin, employeeId, { templateId, startsOn: after(assignedFor) }),
      201,
    );
    await startsOn(employeeId, after(becomes));
    await follow();
    expect((await workflowOf(ground.admin, workflow)).date).toBe(after(assignedFor));
  });
});

describe('a buddy', () => {
  const steps = [{ doneBy: 'buddy' as const, title: 'Show them the canteen' }, {}];

  it('is chosen as it is assigned, has its steps, and is met before day one', async () => {
    const ground = await twoInLine(world);
    const { admin, company } = ground;
    const { employeeId, person } = await starter(ground, 20);
    const buddy = await starter(ground, -100);
    const templateId = await templateOf(admin, steps);
    const at = { params: { employeeId: String(employeeId) } };
    const preview = async (buddyId?: number) =>
      dataOf<{ steps: { assignee: string; fallsBack: boolean }[] }>(
        await admin.call(previewWorkflow, {
          ...at,
          query: {
            templateId: String(templateId),
            startsOn: after(20),
            ...(buddyId !== undefined && { buddyId: String(buddyId) }),
          },
        }),
      ).steps[0];
    expect(await preview()).toMatchObject({ fallsBack: true });
    const named = await preview(buddy.employeeId);
    expect(named?.fallsBack).toBe(false);
    const workflow = dataOf<Workflow>(
      await assign(admin, employeeId, { templateId, startsOn: after(20), buddyId: buddy.employeeId }),
      201,
    );
    expect(workflow.buddy).toEqual({ id: buddy.employeeId, fullName: named?.assignee });
    expect(workflow.tasks[0]?.assignee).toBe(named?.assignee);
    const { starter: welcome } = dataOf<{ starter: { people: PersonToMeet[] } }>(
      await person.call(getWelcome, {}),
    );
    expect(welcome.people).toMatchObject([
      { fullName: named?.assignee, isBuddy: true, does: ['Show them the canteen'] },
    ]);
    const done = await buddy.person.call(tickTask, {
      params: { taskId: String(workflow.tasks[0]?.id) },
      body: { isDone: true },
    });
    expect(done.status).toBe(200);
    expect(company.tenantId).toBeGreaterThan(0);
  });

  it('falls to the assigner where none is chosen', async () => {
    const ground = await twoInLine(world);
    const templateId = await templateOf(ground.admin, steps);
    const workflow = dataOf<Workflow>(
      await assign(ground.admin, ground.employeeId, { templateId, startsOn: after(0) }),
      201,
    );
    expect(workflow.buddy).toBeNull();
    expect(workflow.tasks[0]?.assignee).toBe(workflow.assignedBy);
  });

  it('is another person, who works here and can sign in', async () => {
    const ground = await twoInLine(world);
    const { admin, employeeId, company } = ground;
    const templateId = await templateOf(admin, steps);
    const soon = await starter(ground, 30);
    await enterTenant(world.owner, company.tenantId);
    const withoutAccount = await organisationOn(world.owner).employee();
    const other = await twoInLine(world);
    for (const buddyId of [employeeId, soon.employeeId, withoutAccount, other.employeeId, 999_999]) {
      const refused = await assign(admin, employeeId, { templateId, startsOn: after(0), buddyId });
      expect([buddyId, refused.status, refused.body]).toMatchObject([
        buddyId,
        422,
        { invalidInputs: [{ path: 'buddyId' }] },
      ]);
    }
  });
});
