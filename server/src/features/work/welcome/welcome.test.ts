import { site } from '@tenure/contract/identity/site.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { profileOverview } from '@tenure/contract/people/profile-overview.ts';
import { getAccountLinks } from '@tenure/contract/work/account-links.ts';
import { documentFile, documentText, getDocument, listDocuments } from '@tenure/contract/work/documents.ts';
import { getTask, listEmployeeTasks } from '@tenure/contract/work/tasks.ts';
import {
  getWelcome,
  getWelcomeWords,
  type Starter,
  saveWelcomeWords,
} from '@tenure/contract/work/welcome.ts';
import { getWorkflow } from '@tenure/contract/work/workflows.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentFor } from '../../../../test/checks/ground/documents.ts';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { assignSteps, type TestStep } from '../../../../test/harness/workflow-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { accountsHolding, accountsThatSee } from '../../../platform/policy/holders.reads.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The tests begin on 24 November: one day before this, and in some places on it. */
const firstDay = '2026-11-25';

async function startsOn({ company }: TwoInLine, employeeId: number | null, day: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update employee set start_date = $2 where id = $1', [employeeId, day]);
}

async function livesIn({ company, self }: TwoInLine, timezone: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update account set timezone = $2 where id = $1', [self.accountId, timezone]);
}

const assigned = ({ admin }: TwoInLine, employeeId: number, steps: readonly TestStep[]) =>
  assignSteps(admin, employeeId, steps, firstDay);

const starterOf = async (person: TestPerson) =>
  dataOf<{ starter: Starter | null }>(await person.call(getWelcome, {})).starter;
const linkOf = async (by: TestPerson, { at }: TwoInLine) =>
  dataOf<{ onboardingLink: string | null }>(await by.call(getAccountLinks, at)).onboardingLink;

it('shows when, where and whom to meet, and the person’s tasks, until the day has come in their time zone', async () => {
  const ground = await twoInLine(world);
  const { self, admin, manager, stranger, employeeId } = ground;
  const words = { words: 'Good to have you', firstDay: 'Gate 3 at 7:00' };
  expect((await self.call(saveWelcomeWords, { body: words })).status).toBe(403);
  expect((await admin.call(saveWelcomeWords, { body: words })).status).toBe(200);
  expect(dataOf(await admin.call(getWelcomeWords, {}))).toEqual(words);
  expect(await starterOf(self)).toBeNull();
  const workflow = await assigned(ground, employeeId, [
    { dueDays: -3 },
    { doneBy: 'manager', title: 'Show the quay' },
    { after: 1 },
  ]);
  await livesIn(ground, 'Pacific/Auckland');
  await startsOn(ground, employeeId, '2026-11-26');
  const starter = await starterOf(self);
  expect(starter).toMatchObject({
    firstDay: '2026-11-26',
    daysLeft: 2,
    positionTitle: 'Operator',
    words: 'Good to have you',
    firstDayWords: 'Gate 3 at 7:00',
    people: [{ positionTitle: 'Manager', isManager: true, isBuddy: false, does: ['Show the quay'] }],
    steps: [
      { title: 'Step 1', state: 'late', href: `/tasks/${workflow.tasks[0]?.id}` },
      { title: 'Step 3', state: 'waits', note: 'Step 1' },
    ],
  });
  expect(await linkOf(self, ground)).toBe('/welcome');
  const opened = [
    await self.call(getTask, { params: { taskId: String(workflow.tasks[0]?.id) } }),
    await self.call(getWorkflow, { params: { workflowId: String(workflow.id) } }),
    await self.call(userProfile, ground.at),
    await self.call(profileOverview, ground.at),
    await self.call(userProfile, { params: { employeeId: String(manager.employeeId) } }),
  ];
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403]);
  expect(await linkOf(admin, ground)).toBe(`/workflows/${workflow.id}`);
  expect([await starterOf(manager), await starterOf(stranger)]).toEqual([null, null]);
  await startsOn(ground, employeeId, '2026-11-24');
  expect(await starterOf(self)).toBeNull();
  expect(await linkOf(self, ground)).toBe(`/workflows/${workflow.id}`);
});

it('ends in the time zone of the person', async () => {
  const ground = await twoInLine(world);
  await startsOn(ground, ground.employeeId, firstDay);
  const firstDayOf = async () =>
    ((await ground.self.call(site, {})).body as { user: { firstDay: string | null } }).user.firstDay;
  const began = world.clock.now();
  world.clock.set(began.add({ hours: 3 }));
  await livesIn(ground, 'Pacific/Kiritimati');
  expect(await firstDayOf()).toBeNull();
  await livesIn(ground, 'America/Anchorage');
  expect(await firstDayOf()).toBe(firstDay);
  world.clock.set(began);
});

it('opens a company document only where a step of the person’s own workflow asks for it', async () => {
  const ground = await twoInLine(world);
  const { company, self, employeeId } = ground;
  const [asked, other] = [await documentFor(company), await documentFor(company)];
  await assigned(ground, employeeId, [{ kind: 'document', documentId: asked }]);
  await startsOn(ground, employeeId, firstDay);
  const status = async (id: number) => {
    const at = { params: { documentId: String(id) } };
    const answers = [
      await self.call(getDocument, at),
      await self.call(documentText, at),
      await self.call(documentFile, at),
    ];
    const statuses = new Set(answers.map((answer) => answer.status));
    expect([...statuses]).toHaveLength(1);
    return answers[0]?.status;
  };
  expect([await status(asked), await status(other)]).toEqual([200, 404]);
  expect((await self.call(listDocuments, {})).status).toBe(403);
  await startsOn(ground, employeeId, '2026-11-24');
  expect([await status(asked), await status(other)]).toEqual([200, 200]);
});

it('shows no task about anyone else, and makes no one an approver before their own day', async () => {
  const ground = await twoInLine(world);
  const { company, manager, employeeId } = ground;
  const workflow = await assigned(ground, employeeId, [{ doneBy: 'manager' }]);
  const at = { params: { taskId: String(workflow.tasks[0]?.id) } };
  const own = { params: { employeeId: String(manager.employeeId) } };
  const tasks = async () => dataOf<unknown[]>(await manager.call(listEmployeeTasks, own)).length;
  const told = () =>
    world.tenure.database.asTenant(company.tenantId, 'read only', async (tx) => [
      (await accountsHolding(tx, ['workflows.workflow.assign'])).includes(manager.accountId),
      (await accountsThatSee(tx, employeeId, ['workflows.workflow.view'])).includes(manager.accountId),
    ]);
  expect([(await manager.call(getTask, at)).status, await tasks(), await told()]).toEqual([
    200,
    1,
    [true, true],
  ]);
  await startsOn(ground, manager.employeeId, firstDay);
  expect([(await manager.call(getTask, at)).status, await tasks(), await told()]).toEqual([
    404,
    0,
    [false, false],
  ]);
});
