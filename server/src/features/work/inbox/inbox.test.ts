import { type Dashboard, getDashboard, widgetItems } from '@tenure/contract/company/dashboards.ts';
import { type Navigation, navigation } from '@tenure/contract/identity/site.ts';
import {
  approveRestructureDraft,
  submitRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { addBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { approveBankChange, getBankChange } from '@tenure/contract/pay/bank-changes.ts';
import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import {
  changeOwnRecord,
  decideChangeRequest,
  getChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import {
  approveRequisition,
  raiseRequisition,
  submitRequisition,
} from '@tenure/contract/recruitment/requisitions.ts';
import {
  type ActionableItem,
  getActionableItem,
  type InboxCounts,
  type InboxFilter,
  inboxFilters,
  listInbox,
} from '@tenure/contract/work/inbox.ts';
import { tickTask } from '@tenure/contract/work/tasks.ts';
import { createWorkflowTemplate } from '@tenure/contract/work/workflow-templates.ts';
import { assignWorkflow, type Workflow, withdrawWorkflow } from '@tenure/contract/work/workflows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { groundOfContracts } from '../../../../test/harness/contracts.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { arrangeDrafting, at as draftAt, wholeDraft } from '../../../../test/harness/restructure-drafts.ts';
import { resumeOf, someResume } from '../../../../test/harness/resumes.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Inbox {
  data: ActionableItem[];
  counts: InboxCounts;
  metadata: { pagination: { total: number } };
}
const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data;
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();

async function inboxOf(person: TestPerson, of: InboxFilter = 'to-do'): Promise<Inbox> {
  const answer = await person.call(listInbox, { query: { 'selectedFilters[of]': of, itemsPerPage: '100' } });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as Inbox;
}
const idsOf = async (person: TestPerson, of: InboxFilter = 'to-do') =>
  (await inboxOf(person, of)).data.map(({ id }) => id);
const one = (person: TestPerson, itemId: string) => person.call(getActionableItem, { params: { itemId } });

async function menuCount(person: TestPerson): Promise<number | null> {
  const { menus } = (await person.call(navigation, {})).body as Navigation;
  return menus.modules.find(({ id }) => id === 'inbox')?.count ?? null;
}

/** As the first sign-in leaves it. */
async function widgetTotal(tenantId: TenantId, person: TestPerson): Promise<number> {
  await world.tenure.database.asTenant(tenantId, 'read write', async (tx) => {
    for (const module of world.tenure.modules) await module.onSignedIn?.(tx, person.accountId);
  });
  const home = dataOf<Dashboard>(await person.call(getDashboard, { params: { dashboardId: 'home' } }));
  const widget = home.widgets.find(({ type }) => type === 'actionableItem');
  const answer = await person.call(widgetItems, {
    params: { dashboardId: 'home', widgetId: String(widget?.id) },
    query: {},
  });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return (answer.body as Inbox).metadata.pagination.total;
}

/** Menu, widget, every filter and its list give the same number. */
async function expectAgreement(
  { company: { tenantId } }: { company: { tenantId: TenantId } },
  person: TestPerson,
  total: number,
): Promise<void> {
  expect((await inboxOf(person)).counts['to-do']).toBe(total);
  expect((await menuCount(person)) ?? 0).toBe(total);
  expect(await widgetTotal(tenantId, person)).toBe(total);
  for (const filter of inboxFilters) {
    const { data, counts, metadata } = await inboxOf(person, filter);
    expect([filter, data.length, metadata.pagination.total]).toEqual([
      filter,
      counts[filter],
      counts[filter],
    ]);
  }
}

const steps = [
  { title: 'Prepare the desk', description: '', doneBy: 'manager' as const, dueDays: 0 },
  { title: 'Read the handbook', description: '', doneBy: 'person' as const, dueDays: 7 },
  { title: 'Talk it over', description: '', doneBy: 'assigner' as const, dueDays: 30 },
];
async function assigned({ admin, at }: TwoInLine, startsOn = dayFrom(0)): Promise<Workflow> {
  const template = await admin.call(createWorkflowTemplate, {
    body: { title: 'First weeks', description: '', isOnboarding: true, steps },
  });
  const answer = await admin.call(assignWorkflow, {
    ...at,
    body: { templateId: dataOf<{ id: number }>(template).id, startsOn },
  });
  expect(answer.status).toBe(201);
  return dataOf<Workflow>(answer);
}
const taskCalled = ({ tasks }: Workflow, title: string) =>
  tasks.find((task) => task.title === title)?.id ?? 0;

async function bankChangeOf({ self, payroll, at }: TwoInLine): Promise<string> {
  const settings = await payroll.call(payrollSettings, {});
  const body = { bankChangesWait: true, payrollSystem: '' };
  expect((await payroll.call(savePayrollSettings, { body }, etagOf(settings))).status).toBe(200);
  const account = {
    country: 'AU',
    accountName: 'E Novák',
    bsbAU: '062-000',
    accountNumber: '84625731',
  } as const;
  expect((await self.call(addBankAccount, { ...at, body: { account, rate: null } })).status).toBe(201);
  const [id] = await idsOf(payroll, 'all');
  return id ?? '';
}

describe('tasks', () => {
  it('are in the inbox of the person who does them, and are followed by the one who assigned them', async () => {
    const ground = await twoInLine(world);
    const workflow = await assigned(ground);
    const [desk, book, talk] = steps.map(({ title }) => `task-${taskCalled(workflow, title)}`);
    expect(await idsOf(ground.self)).toEqual([book]);
    expect(await idsOf(ground.manager)).toEqual([desk]);
    expect(await idsOf(ground.admin)).toEqual([talk]);
    expect(await idsOf(ground.admin, 'assigned-by-me')).toEqual([desk, book]);
    const followed = dataOf<ActionableItem>(await one(ground.admin, book ?? ''));
    expect(followed).toMatchObject({ relation: 'assigned', disabled: true, actions: [] });
    for (const stranger of [ground.stranger, ground.payroll, ground.hr]) {
      expect(await idsOf(stranger)).toEqual([]);
      expect((await one(stranger, book ?? '')).status).toBe(404);
      expect(await menuCount(stranger)).toBeNull();
    }
    for (const person of [ground.self, ground.manager, ground.admin])
      await expectAgreement(ground, person, 1);
  });

  it('leave every inbox once they are done or their workflow is withdrawn', async () => {
    const ground = await twoInLine(world);
    const workflow = await assigned(ground);
    const taskId = String(taskCalled(workflow, 'Read the handbook'));
    expect((await ground.self.call(tickTask, { params: { taskId }, body: { isDone: true } })).status).toBe(
      200,
    );
    expect(await idsOf(ground.self)).toEqual([]);
    expect(await idsOf(ground.admin, 'assigned-by-me')).toHaveLength(1);
    await ground.admin.call(withdrawWorkflow, {
      params: { workflowId: String(workflow.id) },
      body: { reason: 'By mistake' },
    });
    for (const person of [ground.self, ground.manager, ground.admin])
      await expectAgreement(ground, person, 0);
    expect(await idsOf(ground.admin, 'assigned-by-me')).toEqual([]);
  });

  it('are no longer followed by an assigner who lost the right to see them', async () => {
    const ground = await twoInLine(world);
    await assigned(ground);
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query('delete from account_security_profile where account_id = $1', [
      ground.admin.accountId,
    ]);
    await world.owner.query('delete from security_profile_grant where capability = $1 and scope = $2', [
      'workflows.task.view',
      'everyone',
    ]);
    expect(await idsOf(ground.admin, 'assigned-by-me')).toEqual([]);
    expect(await idsOf(ground.admin)).toHaveLength(1);
  });

  it('are queued until the first day of their workflow, and then plain tasks', async () => {
    const ground = await twoInLine(world);
    const workflow = await assigned(ground, dayFrom(5));
    const id = taskCalled(workflow, 'Read the handbook');
    expect(await idsOf(ground.self)).toEqual([`queued-task-${id}`]);
    expect(dataOf<ActionableItem>(await one(ground.self, `queued-task-${id}`))).toMatchObject({
      kind: 'queued-task',
      actions: ['complete'],
    });
    expect((await one(ground.self, `task-${id}`)).status).toBe(404);
    await expectAgreement(ground, ground.self, 1);
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query('update workflow set starts_on = starts_on - 5 where id = $1', [workflow.id]);
    expect(await idsOf(ground.self)).toEqual([`task-${id}`]);
  });

  it('come by due date, with a tone for how late they are', async () => {
    const ground = await twoInLine(world);
    await assigned(ground, dayFrom(-9));
    const { data, counts } = await inboxOf(ground.self);
    expect(data).toMatchObject([
      { title: 'Read the handbook', dueDate: dayFrom(-2), statusTone: 'critical' },
    ]);
    expect(counts.overdue).toBe(1);
  });
});

describe('approvals', () => {
  it('of bank changes are in the inbox of payroll officers who may decide them, and of no one else', async () => {
    const ground = await twoInLine(world);
    const second = await ground.company.person({ profiles: ['payroll-officer'] });
    const item = await bankChangeOf(ground);
    expect(await idsOf(second)).toEqual([item]);
    await expectAgreement(ground, second, 1);
    for (const other of [ground.self, ground.manager, ground.hr, ground.admin, ground.stranger]) {
      expect(await idsOf(other)).toEqual([]);
      expect((await one(other, item)).status).toBe(404);
    }
    // Without the times, whose digits may be any.
    const shown = JSON.stringify((await inboxOf(second)).data, (key, value) =>
      key === 'since' ? null : value,
    );
    expect(shown).not.toContain('062');
    expect(shown).not.toMatch(/8462|731/);
    const params = { params: { changeId: item.replace('bank-change-', '') } };
    expect((await second.call(getBankChange, params)).status).toBe(200);
    expect((await second.call(approveBankChange, params)).status).toBe(200);
    for (const person of [second, ground.payroll]) await expectAgreement(ground, person, 0);
  });

  it('of a bank change are not shown to the officer it is about', async () => {
    const ground = await twoInLine(world);
    const { company, employeeId } = ground;
    const own = await company.person({ employeeId, profiles: ['payroll-officer'] });
    const item = await bankChangeOf(ground);
    expect(await idsOf(ground.payroll)).toEqual([item]);
    expect(await idsOf(own)).toEqual([]);
    expect(
      (await own.call(approveBankChange, { params: { changeId: item.replace('bank-change-', '') } })).status,
    ).toBe(403);
  });

  it('of change requests are in the inbox of exactly those who can decide them', async () => {
    const ground = await twoInLine(world);
    await enterTenant(world.owner, ground.company.tenantId);
    const organisation = organisationOn(world.owner);
    const beside = await organisation.employee();
    await organisation.assign(beside, {});
    const partner = await ground.company.person({ profiles: ['hr-partner'], employeeId: beside });
    const asked = await ground.self.call(changeOwnRecord, {
      params: { ...ground.at.params, section: 'general' },
      body: { from: dayFrom(0), values: { lastName: 'King' }, reason: 'Marriage' },
    });
    const request = dataOf<{ request: { id: number } }>(asked).request.id;
    const params = { params: { requestId: String(request) } };
    for (const person of [partner, ground.hr, ground.admin, ground.manager, ground.self, ground.payroll]) {
      const read = await person.call(getChangeRequest, params);
      const { metadata } = read.body as { metadata?: { capabilities: string[] } };
      const mayDecide = metadata?.capabilities.includes('change-requests.decide') === true;
      expect(await idsOf(person)).toEqual(mayDecide ? [`change-request-${request}`] : []);
    }
    expect(await idsOf(partner)).toHaveLength(1);
    const shown = JSON.stringify((await inboxOf(partner)).data);
    expect(shown).not.toContain('King');
    expect(shown).not.toContain('Marriage');
    const decided = await partner.call(
      decideChangeRequest,
      { ...params, body: { accepted: ['lastName'], reason: '' } },
      etagOf(await partner.call(getChangeRequest, params)),
    );
    expect(decided.status).toBe(200);
    for (const person of [partner, ground.admin]) await expectAgreement(ground, person, 0);
  });

  it('of requisitions wait for the people who were asked by name', async () => {
    const ground = await twoInLine(world);
    const { company, manager } = ground;
    await enterTenant(world.owner, company.tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `select position_id as id from position_version where title = 'Operator'`,
    );
    const raised = await manager.call(raiseRequisition, {
      params: { positionId: String(rows[0]?.id) },
      body: {
        headcount: 1,
        fte: 1,
        employmentType: 'Full Time',
        reason: 'new',
        justification: 'The night shift is one short',
        wishedStart: '2099-02-01',
      },
    });
    const { id } = dataOf<{ id: number }>(raised);
    const params = { params: { requisitionId: String(id) } };
    expect((await manager.call(submitRequisition, params)).status).toBe(200);
    expect(await idsOf(ground.admin, 'to-approve')).toEqual([`requisition-${id}`]);
    expect((await inboxOf(ground.admin)).data[0]).toMatchObject({
      dueDate: '2099-02-01',
      status: 'Awaiting Approval',
      effect: 'Hires 1 person, 1 FTE',
    });
    for (const other of [manager, ground.hr, ground.self]) expect(await idsOf(other)).toEqual([]);
    await expectAgreement(ground, ground.admin, 1);
    expect((await ground.admin.call(approveRequisition, { ...params, body: {} })).status).toBe(200);
    await expectAgreement(ground, ground.admin, 0);
  });

  it('of restructure drafts wait for reviewers other than the owner', async () => {
    const ground = await arrangeDrafting(world);
    const id = await wholeDraft(ground);
    expect(await idsOf(ground.reviewer)).toEqual([]);
    expect((await ground.owner.call(submitRestructureDraft, draftAt(id))).status).toBe(200);
    expect(await idsOf(ground.reviewer)).toEqual([`restructure-draft-${id}`]);
    expect(await idsOf(ground.owner)).toEqual([]);
    await expectAgreement(ground, ground.reviewer, 1);
    expect((await ground.reviewer.call(approveRestructureDraft, draftAt(id))).status).toBe(200);
    await expectAgreement(ground, ground.reviewer, 0);
  });
});

it('contracts are in the person’s inbox, and followed by their sender, while the module is on', async () => {
  const ground = await groundOfContracts(world);
  const { id } = await ground.contracts.given(ground.hr);
  const turn = (change: string) =>
    world.owner.query(`update tenant set enabled_modules = ${change} where tenant_id = $1`, [
      ground.company.tenantId,
    ]);
  await enterTenant(world.owner, ground.company.tenantId);
  await turn(`array_remove(enabled_modules, 'contracts')`);
  expect(await idsOf(ground.self)).toEqual([]);
  await turn(`enabled_modules || '{contracts}'`);
  expect(await idsOf(ground.self)).toEqual([`contract-${id}`]);
  expect(await idsOf(ground.hr, 'assigned-by-me')).toEqual([`contract-${id}`]);
  for (const other of [ground.manager, ground.admin, ground.stranger]) {
    expect([...(await idsOf(other)), ...(await idsOf(other, 'assigned-by-me'))]).toEqual([]);
  }
  await expectAgreement(ground, ground.self, 1);
  await ground.contracts.open(ground.self, id);
  expect((await ground.contracts.accept(ground.self, id, ground.fullName)).status).toBe(201);
  await expectAgreement(ground, ground.self, 0);
  expect(await idsOf(ground.hr, 'assigned-by-me')).toEqual([]);
});

it('qualifications that expire within sixty days are in the inbox of their holder alone', async () => {
  const ground = await twoInLine(world);
  const resume = resumeOf(ground.employeeId);
  const qualification = (name: string, expiresOn: string | null) => ({
    name,
    issuer: 'SafeWork',
    reference: '',
    issuedOn: '2020-01-31',
    expiresOn,
  });
  const saved = await resume.save(
    ground.self,
    someResume({
      qualifications: [
        qualification('Crane licence', dayFrom(60)),
        qualification('Forklift licence', dayFrom(61)),
        qualification('First aid', dayFrom(-1)),
        qualification('Diploma', null),
      ],
    }),
  );
  expect(saved.status).toBe(200);
  const { data } = await inboxOf(ground.self);
  expect(data.map(({ title }) => title)).toEqual(['First aid has expired', 'Crane licence expires']);
  expect(data[0]).toMatchObject({ status: 'Recompletion required', statusTone: 'critical' });
  for (const other of [ground.manager, ground.hr, ground.admin]) expect(await idsOf(other)).toEqual([]);
  await expectAgreement(ground, ground.self, 2);
});
