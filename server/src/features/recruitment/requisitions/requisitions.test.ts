import { navigation } from '@tenure/contract/identity/site.ts';
import {
  type OrganisationSettings,
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import { getPosition, type PositionDetail } from '@tenure/contract/organisation/positions.ts';
import { closePosition } from '@tenure/contract/organisation/restructuring.ts';
import {
  approveRequisition,
  cancelRequisition,
  declineRequisition,
  fillRequisition,
  getRequisition,
  listRequisitions,
  type RequisitionDetail,
  type RequisitionGround,
  raiseRequisition,
  requisitionGroundOf,
  saveRequisition,
  submitRequisition,
  withdrawRequisition,
} from '@tenure/contract/recruitment/requisitions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const wish = {
  headcount: 1,
  fte: 1,
  employmentType: 'Full Time',
  reason: 'new',
  justification: 'The night shift is one short',
  wishedStart: '2099-02-01',
} as const;

/** Chief over general manager over lead over a vacant position with a budget of two; the line is asked two steps up. */
async function arrange() {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const holder = async (above: number | null, title: string) => {
    const position = await organisation.position();
    await organisation.version(position, above, { title });
    const employeeId = await organisation.employee();
    await organisation.assign(employeeId, { position });
    const person = await company.person({ employeeId });
    await enterTenant(world.owner, company.tenantId);
    return { position, person };
  };
  const chief = await holder(null, 'Chief');
  const manager = await holder(chief.position, 'Manager');
  const lead = await holder(manager.position, 'Lead');
  const colleague = await holder(chief.position, 'Colleague');
  const position = await organisation.position();
  await organisation.version(position, lead.position, { title: 'Operator' });
  const own = (text: string, values: unknown[] = []) =>
    enterTenant(world.owner, company.tenantId).then(() => world.owner.query(text, values));
  await own('update position_version set budget_fte = 2, budget_headcount = 2 where position_id = $1', [
    position,
  ]);
  await own('update position_version set budget_fte = 1 where position_id = $1', [chief.position]);
  await own('insert into organisation_settings (tenant_id, requisition_line_steps) values ($1, 1)', [
    company.tenantId,
  ]);
  return {
    company,
    organisation,
    position,
    own,
    chief: chief.person,
    manager: manager.person,
    lead: lead.person,
    leadPosition: lead.position,
    managerPosition: manager.position,
    colleague: colleague.person,
  };
}
type Ground = Awaited<ReturnType<typeof arrange>>;

const dataOf = ({ body }: Answer) => (body as { data: RequisitionDetail }).data;
const paramsOf = (id: number) => ({ params: { requisitionId: String(id) } });
const at = (position: number) => ({ params: { positionId: String(position) } });

async function raised({ lead, position }: Ground, by: TestPerson = lead): Promise<number> {
  const answer = await by.call(raiseRequisition, { ...at(position), body: wish });
  expect(answer.status).toBe(201);
  return dataOf(answer).id;
}
async function submitted(ground: Ground): Promise<number> {
  const id = await raised(ground);
  expect((await ground.lead.call(submitRequisition, paramsOf(id))).status).toBe(200);
  return id;
}
async function approved(ground: Ground): Promise<number> {
  const id = await submitted(ground);
  await ground.manager.call(approveRequisition, { ...paramsOf(id), body: {} });
  const last = await ground.chief.call(approveRequisition, { ...paramsOf(id), body: { comment: 'Agreed' } });
  expect(dataOf(last).state).toBe('approved');
  return id;
}
const kindsTold = async ({ company }: Ground, person: TestPerson) => {
  const { rows } = await world.superuser.query<{ kind: string }>(
    'select kind from notification where tenant_id = $1 and account_id = $2 order by id',
    [company.tenantId, person.accountId],
  );
  return rows.map(({ kind }) => kind);
};

it('goes from a draft to approved when the line and the budget owner have both said yes, and tells each', async () => {
  const ground = await arrange();
  const id = await submitted(ground);
  const waiting = dataOf(await ground.lead.call(getRequisition, paramsOf(id)));
  expect(waiting).toMatchObject({ identifier: 'REQ-0001', state: 'waiting', actions: ['withdraw'] });
  expect(waiting.approvals.map(({ parts }) => parts)).toEqual([['line'], ['budget']]);
  expect(await kindsTold(ground, ground.manager)).toEqual(['requisition-to-approve']);
  const one = await ground.manager.call(approveRequisition, { ...paramsOf(id), body: {} });
  expect(dataOf(one)).toMatchObject({ state: 'waiting', actions: [] });
  const again = await ground.manager.call(approveRequisition, { ...paramsOf(id), body: {} });
  expect(again.status).toBe(409);
  expect(await kindsTold(ground, ground.lead)).toEqual([]);
  const two = await ground.chief.call(approveRequisition, { ...paramsOf(id), body: { comment: 'Agreed' } });
  expect(dataOf(two)).toMatchObject({ state: 'approved', actions: ['cancel', 'fill'] });
  expect(await kindsTold(ground, ground.lead)).toEqual(['requisition-decided']);
});

it('ends when one declines, with a reason the raiser reads', async () => {
  const ground = await arrange();
  const id = await submitted(ground);
  const without = await ground.chief.call(declineRequisition, { ...paramsOf(id), body: { reason: ' ' } });
  expect(without.status).toBe(422);
  await ground.chief.call(declineRequisition, { ...paramsOf(id), body: { reason: 'Not this year' } });
  const { state, approvals, actions } = dataOf(await ground.lead.call(getRequisition, paramsOf(id)));
  expect({ state, actions }).toEqual({ state: 'declined', actions: [] });
  expect(approvals.map(({ comment }) => comment)).toContain('Not this year');
  const late = await ground.manager.call(approveRequisition, { ...paramsOf(id), body: {} });
  expect(late.status).toBe(409);
  expect(await raised(ground)).toBeGreaterThan(id);
});

it('is approved exactly once when two approve at the same moment', async () => {
  const ground = await arrange();
  const id = await submitted(ground);
  const answers = await Promise.all(
    [ground.manager, ground.chief].map((person) =>
      person.call(approveRequisition, { ...paramsOf(id), body: {} }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map((answer) => dataOf(answer).state).toSorted()).toEqual(['approved', 'waiting']);
  expect(await kindsTold(ground, ground.lead)).toEqual(['requisition-decided']);
});

it('cannot be approved by its raiser, whatever they hold, nor by the database itself', async () => {
  const ground = await arrange();
  const id = await raised(ground, ground.chief);
  const admin = await ground.company.person({ profiles: ['company-admin'] });
  await ground.chief.call(submitRequisition, paramsOf(id));
  const { approvals } = dataOf(await ground.chief.call(getRequisition, paramsOf(id)));
  expect(approvals.map(({ parts }) => parts)).toEqual([['administrator']]);
  expect((await ground.chief.call(approveRequisition, { ...paramsOf(id), body: {} })).status).toBe(403);
  expect((await admin.call(approveRequisition, { ...paramsOf(id), body: {} })).status).toBe(200);
  await expect(
    ground.own(
      `insert into requisition_approval (tenant_id, requisition_id, approver_id, raised_by, parts, step)
       values ($1, $2, $3, $3, '{line}', 2)`,
      [ground.company.tenantId, id, ground.chief.accountId],
    ),
  ).rejects.toThrow('requisition_approval_never_by_raiser');
});

it('is approved also after its raiser has left the line', async () => {
  const ground = await arrange();
  const id = await submitted(ground);
  await ground.own('update assignment set valid_to = tenure_today() where position_id = $1', [
    ground.leadPosition,
  ]);
  await ground.manager.call(approveRequisition, { ...paramsOf(id), body: {} });
  const last = await ground.chief.call(approveRequisition, { ...paramsOf(id), body: {} });
  expect(dataOf(last).state).toBe('approved');
  const still = dataOf(await ground.lead.call(getRequisition, paramsOf(id)));
  expect(still.actions).toEqual(['cancel', 'fill']);
  expect((await ground.lead.call(raiseRequisition, { ...at(ground.position), body: wish })).status).toBe(403);
});

it('gives a retried call its first answer again, and raises one', async () => {
  const ground = await arrange();
  const key = { 'idempotency-key': 'a-retry-of-one' };
  const request = { ...at(ground.position), body: wish };
  const [first, second] = [
    await ground.lead.call(raiseRequisition, request, key),
    await ground.lead.call(raiseRequisition, request, key),
  ];
  expect(second.text).toBe(first.text);
  const { rows } = await ground.own('select from requisition where position_id = $1', [ground.position]);
  expect(rows).toHaveLength(1);
});

it('has one open requisition for a position, in words and in the database', async () => {
  const ground = await arrange();
  const [first, second] = [await raised(ground), await raised(ground, ground.manager)];
  const answers = await Promise.all([
    ground.lead.call(submitRequisition, paramsOf(first)),
    ground.manager.call(submitRequisition, paramsOf(second)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await ground.lead.call(raiseRequisition, { ...at(ground.position), body: wish })).status).toBe(409);
  await expect(
    ground.own(
      `update requisition set state = 'waiting', submitted_at = tenure_now() where position_id = $1`,
      [ground.position],
    ),
  ).rejects.toThrow('requisition_open_once_per_position');
});

it('asks for no more than the budget has left', async () => {
  const ground = await arrange();
  const ask = (body: object) =>
    ground.lead.call(raiseRequisition, { ...at(ground.position), body: { ...wish, ...body } });
  const more = await ask({ headcount: 3, fte: 2.5 });
  expect(more.status).toBe(422);
  expect(more.body).toMatchObject({ invalidInputs: [{ path: 'fte', code: 'beyond-budget' }] });
  expect(more.text).toMatch(/budget (is used up|has too little left) \([\d.]+ of [\d.]+ FTE/);
  expect((await ask({ headcount: 2, fte: 2 })).status).toBe(201);
  expect((await ask({ wishedStart: '2020-01-01' })).status).toBe(422);
  expect((await ask({ headcount: 1, fte: 1.5 })).status).toBe(422);
});

it('asks for any number where the company keeps no budgets', async () => {
  const ground = await arrange();
  await ground.own(
    `insert into organisation_settings (tenant_id, is_budgeting_enabled) values (current_tenant(), $1)
     on conflict (tenant_id) do update set is_budgeting_enabled = excluded.is_budgeting_enabled`,
    [false],
  );
  const wanted = { ...at(ground.position), body: { ...wish, headcount: 3, fte: 2.5 } };
  expect((await ground.lead.call(raiseRequisition, wanted)).status).toBe(201);
});

it('is changed as a draft only, and never over what someone else has saved', async () => {
  const ground = await arrange();
  const id = await raised(ground);
  const save = (version: string) =>
    ground.lead.call(
      saveRequisition,
      { ...paramsOf(id), body: { ...wish, headcount: 2, fte: 2 } },
      { 'if-match': version },
    );
  expect((await save('"v1"')).status).toBe(200);
  expect((await save('"v1"')).status).toBe(412);
  await ground.lead.call(submitRequisition, paramsOf(id));
  expect((await save('"v3"')).status).toBe(409);
});

it('is the raiser’s alone until it is submitted; then the line sees it, and others get 404', async () => {
  const ground = await arrange();
  const id = await raised(ground);
  const admin = await ground.company.person({ profiles: ['company-admin'] });
  const statusFor = async (person: TestPerson) => (await person.call(getRequisition, paramsOf(id))).status;
  const listedFor = async (person: TestPerson) =>
    ((await person.call(listRequisitions, {})).body as { data: { id: number }[] }).data.map((one) => one.id);
  const people = [ground.lead, ground.manager, ground.chief, ground.colleague, admin];
  expect(await Promise.all(people.map(statusFor))).toEqual([200, 404, 404, 404, 404]);
  expect(await Promise.all(people.map(listedFor))).toEqual([[id], [], [], [], []]);
  await ground.lead.call(submitRequisition, paramsOf(id));
  expect(await Promise.all(people.map(statusFor))).toEqual([200, 200, 200, 404, 200]);
  expect(await Promise.all(people.map(listedFor))).toEqual([[id], [id], [id], [], [id]]);
  const refused = await ground.colleague.call(withdrawRequisition, paramsOf(id));
  expect(refused.status).toBe(404);
  expect((await ground.manager.call(withdrawRequisition, paramsOf(id))).status).toBe(403);
});

it('shows a salary range only to those who may see salaries there, and takes one from no one else', async () => {
  const ground = await arrange();
  const salaryRange = { from: 80_000, to: 90_000, currency: 'AUD' };
  const body = { ...wish, salaryRange };
  expect((await ground.lead.call(raiseRequisition, { ...at(ground.position), body })).status).toBe(403);
  const admin = await ground.company.person({ profiles: ['company-admin'] });
  const made = dataOf(await admin.call(raiseRequisition, { ...at(ground.position), body }));
  expect(made.salaryRange).toEqual(salaryRange);
  await admin.call(submitRequisition, paramsOf(made.id));
  const seen = await ground.lead.call(getRequisition, paramsOf(made.id));
  expect(seen.status).toBe(200);
  expect(seen.text).not.toContain('80000');
  expect(dataOf(seen)).not.toHaveProperty('salaryRange');
});

it('is withdrawn by its raiser, cancelled after approval, and never opened again', async () => {
  const ground = await arrange();
  const id = await submitted(ground);
  expect(dataOf(await ground.lead.call(withdrawRequisition, paramsOf(id))).state).toBe('withdrawn');
  expect(await kindsTold(ground, ground.manager)).toContain('requisition-withdrawn');
  expect((await ground.lead.call(submitRequisition, paramsOf(id))).status).toBe(409);
  const next = await approved(ground);
  const cancel = () =>
    ground.manager.call(cancelRequisition, { ...paramsOf(next), body: { reason: 'The berth closes' } });
  expect(dataOf(await cancel())).toMatchObject({ state: 'cancelled', closingReason: 'The berth closes' });
  expect((await cancel()).status).toBe(409);
});

it('is filled by hand, naming who was hired', async () => {
  const ground = await arrange();
  const id = await approved(ground);
  const hired = ground.colleague.employeeId ?? 0;
  const unknown = await ground.lead.call(fillRequisition, {
    ...paramsOf(id),
    body: { employeeId: 999_999_999 },
  });
  expect(unknown.status).toBe(422);
  const filled = await ground.lead.call(fillRequisition, { ...paramsOf(id), body: { employeeId: hired } });
  expect(dataOf(filled)).toMatchObject({ state: 'filled', hired: { id: hired } });
});

it('is filled as soon as someone has come, closed by itself with their name, and told once', async () => {
  const ground = await arrange();
  const id = await approved(ground);
  const employee = await ground.organisation.employee();
  const { rows } = await ground.own('select tenure_today()::text as day');
  await ground.organisation.assign(employee, { position: ground.position, from: String(rows[0]?.day) });
  const read = dataOf(await ground.lead.call(getRequisition, paramsOf(id)));
  expect(read).toMatchObject({ state: 'filled', closedAt: null, actions: [] });
  await keepUp();
  await keepUp();
  const closed = dataOf(await ground.lead.call(getRequisition, paramsOf(id)));
  expect(closed).toMatchObject({ state: 'filled', hired: { id: employee }, closedBy: null });
  expect(closed.closedAt).not.toBeNull();
  const told = await kindsTold(ground, ground.lead);
  expect(told.filter((kind) => kind === 'requisition-closed')).toHaveLength(1);
});

it('asks as many levels of the line as the company has set', async () => {
  const ground = await arrange();
  const admin = await ground.company.person({ profiles: ['company-admin'] });
  const { body, headers } = await admin.call(organisationSettings, {});
  const { data } = body as { data: OrganisationSettings };
  const saved = await admin.call(
    saveOrganisationSettings,
    { body: { ...data, requisitionLineSteps: 2 } },
    { 'if-match': String(headers['etag']) },
  );
  expect(saved.body).toMatchObject({ data: { requisitionLineSteps: 2 } });
  const id = await submitted(ground);
  const { approvals } = dataOf(await ground.lead.call(getRequisition, paramsOf(id)));
  expect(approvals.map(({ parts }) => parts)).toEqual([['line'], ['line', 'budget']]);
});

it('asks the successor of a person who left, and never asks again for what was answered', async () => {
  const ground = await arrange();
  const { manager, chief, lead, own } = ground;
  const id = await submitted(ground);
  await chief.call(approveRequisition, { ...paramsOf(id), body: {} });
  await own("update account set status = 'deactivated' where id = $1", [manager.accountId]);
  await keepUp();
  // There is no one between the lead and the chief any more, and the chief has approved.
  const read = dataOf(await lead.call(getRequisition, paramsOf(id)));
  expect(read).toMatchObject({ state: 'approved', approvals: [{ decision: 'approved' }] });
  expect(await kindsTold(ground, lead)).toEqual(['requisition-decided']);
  expect(await kindsTold(ground, chief)).toEqual(['requisition-to-approve']);
});

it('waits for the successor of someone who left, and tells them', async () => {
  const ground = await arrange();
  const { company, manager, managerPosition, lead, organisation, own } = ground;
  const id = await submitted(ground);
  await own("update account set status = 'deactivated' where id = $1", [manager.accountId]);
  const { rows } = await own(
    'update assignment set valid_to = tenure_today() where position_id = $1 returning tenure_today()::text as day',
    [managerPosition],
  );
  const employeeId = await organisation.employee();
  await organisation.assign(employeeId, { position: managerPosition, from: String(rows[0]?.day) });
  const successor = await company.person({ employeeId });
  await keepUp();
  await keepUp();
  expect(await kindsTold(ground, successor)).toEqual(['requisition-to-approve']);
  const answer = await successor.call(approveRequisition, { ...paramsOf(id), body: {} });
  expect(dataOf(answer)).toMatchObject({ state: 'waiting' });
  expect(dataOf(await lead.call(getRequisition, paramsOf(id))).approvals).toHaveLength(2);
});

it('appears with its position to people who may see it, with a link to raise one while none is open', async () => {
  const ground = await arrange();
  const linksFor = async (person: TestPerson) => {
    const { body } = await person.call(getPosition, { params: { id: String(ground.position) } });
    const { requisitions, links } = (body as { data: PositionDetail }).data;
    return { requisitions: requisitions.length, raise: links.raiseRequisition, view: links.viewRequisition };
  };
  const raise = `/controlpanel/recruitment/requisition/new?position=${ground.position}`;
  expect(await linksFor(ground.lead)).toEqual({ requisitions: 0, raise, view: undefined });
  expect(await linksFor(ground.colleague)).toEqual({ requisitions: 0, raise: undefined, view: undefined });
  const id = await submitted(ground);
  const view = `/controlpanel/recruitment/requisition/${id}`;
  expect(await linksFor(ground.lead)).toEqual({ requisitions: 1, raise: undefined, view });
  const { body } = await ground.lead.call(getPosition, { params: { id: String(ground.position) } });
  expect((body as { data: PositionDetail }).data.requisitions).toMatchObject([
    { id, state: 'waiting', isOpen: true, link: view },
  ]);
  expect(await linksFor(ground.colleague)).toEqual({ requisitions: 0, raise: undefined, view: undefined });
});

it('is filtered by tab, state and location, searched and sorted', async () => {
  const ground = await arrange();
  const id = await submitted(ground);
  const list = async (person: TestPerson, query: Record<string, string>) =>
    (await person.call(listRequisitions, { query })).body as { data: { id: number }[]; toApprove: number };
  const mine = { 'selectedFilters[of]': 'mine' };
  const toApprove = { 'selectedFilters[of]': 'to-approve' };
  expect((await list(ground.lead, mine)).data).toHaveLength(1);
  expect((await list(ground.manager, mine)).data).toHaveLength(0);
  expect(await list(ground.manager, toApprove)).toMatchObject({ data: [{ id }], toApprove: 1 });
  expect((await list(ground.manager, { 'selectedFilters[state]': 'approved' })).data).toHaveLength(0);
  expect((await list(ground.manager, { searchText: 'req-0001', sortBy: 'position:asc' })).data).toHaveLength(
    1,
  );
  expect((await list(ground.manager, { 'selectedFilters[department]': '999' })).data).toHaveLength(0);
});

it('is in the menu only of people who have something there', async () => {
  const ground = await arrange();
  const hasEntry = async (person: TestPerson) =>
    (await person.call(navigation, {})).text.includes('"requisitions"');
  expect(await hasEntry(ground.lead)).toBe(true);
  expect(await hasEntry(ground.colleague)).toBe(false);
});

it('previews who would be asked, and the budget it takes', async () => {
  const ground = await arrange();
  const { body, status } = await ground.lead.call(requisitionGroundOf, at(ground.position));
  expect(status).toBe(200);
  const { data } = body as { data: RequisitionGround };
  expect(data.approvers.map(({ parts }) => parts)).toEqual([['line'], ['budget']]);
  expect(data.fte).toEqual({ assigned: 0, budget: 2 });
  expect((await ground.colleague.call(requisitionGroundOf, at(ground.position))).status).toBe(403);
});

/** The recurring work, as the worker does it. */
async function keepUp(): Promise<void> {
  const job = world.tenure.modules
    .flatMap(({ recurring = [] }) => recurring)
    .find(({ name }) => name === 'requisitions.upkeep');
  if (!job) throw new Error('Nothing keeps requisitions up');
  const log = createLog({ level: 'error' });
  await job.perform(
    { jobId: '1', attempt: 1, maxAttempts: 1, signal: new AbortController().signal, log },
    {},
  );
}

it('cannot be approved for a position that was closed meanwhile, only declined or withdrawn', async () => {
  const ground = await arrange();
  const { company, manager, lead, position } = ground;
  const id = await submitted(ground);
  const admin = await company.person({ profiles: ['company-admin'] });
  const from = world.clock.today('UTC').subtract({ days: 2 }).toString();
  const closed = await admin.call(closePosition, { params: { id: String(position) }, body: { from } });
  expect(closed.status).toBe(200);
  const approving = await manager.call(approveRequisition, { ...paramsOf(id), body: {} });
  expect([approving.status, approving.text]).toEqual([409, expect.stringContaining('closed')]);
  expect(dataOf(await lead.call(getRequisition, paramsOf(id))).state).toBe('waiting');
  expect((await lead.call(withdrawRequisition, paramsOf(id))).status).toBe(200);
});
