import { changeAssignment, correctAssignment } from '@tenure/contract/organisation/assignments.ts';
import { orgChart } from '@tenure/contract/organisation/org-chart.ts';
import { getBranchBudget } from '@tenure/contract/organisation/position-administration.ts';
import {
  getPosition,
  listEmployeePositions,
  type PositionAssignment,
  type PositionDetail,
} from '@tenure/contract/organisation/positions.ts';
import { previewSplit, splitPosition } from '@tenure/contract/organisation/restructuring.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrganisationOn, organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const soon = '2090-01-01';
const later = '2091-01-01';

async function arrange() {
  const company = await world.company();
  const own = async <Row extends object>(text: string, values: unknown[] = []) => {
    await enterTenant(world.owner, company.tenantId);
    return (await world.owner.query<Row>(text, values)).rows;
  };
  await enterTenant(world.owner, company.tenantId);
  const organisation: OrganisationOn = organisationOn(world.owner);
  await organisation.place();
  const opened = async (above: number | null, span: { from?: string; to?: string } = {}) => {
    const id = await organisation.position();
    await organisation.version(id, above, span);
    return id;
  };
  return { company, own, organisation, opened };
}
const of = (id: number) => ({ params: { id: String(id) } });
const ofPerson = (id: number) => ({ params: { employeeId: String(id) } });

/** A person who changes positions and does not see anyone's pay. */
async function planner({ company, own }: Awaited<ReturnType<typeof arrange>>) {
  await own(
    `insert into security_profile (tenant_id, name, role_type) values (current_tenant(), 'Planner', 'Manager')`,
  );
  await own(
    `insert into security_profile_grant (tenant_id, profile_id, capability, scope)
     select p.tenant_id, p.id, one, 'everyone' from security_profile p,
       unnest(array['positions.position.edit', 'employee.positions.edit', 'organisation.future.view']) one where p.name = 'Planner'`,
  );
  const person = await company.person();
  await own(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select tenant_id, $1, id from security_profile where name = 'Planner'`,
    [person.accountId],
  );
  return person;
}

it('does not tell by a refusal whether a position or a person is there on a day to come', async () => {
  const ground = await arrange();
  const { company, organisation, opened } = ground;
  const stays = await opened(null);
  const closes = await opened(stays, { to: soon });
  const [staying, leaving] = [await organisation.employee(), await organisation.employee()];
  await organisation.assign(staying, { position: stays });
  await organisation.assign(leaving, { position: closes, to: soon });
  const plainEmployee = await company.person();
  const query = { asOf: later };
  const about = async (ask: (id: number) => Promise<{ status: number; body: unknown }>, ids: number[]) => {
    const answers = await Promise.all(ids.map(ask));
    return answers.map(({ status }) => status);
  };
  const nowhere = 999_999_999;
  const positions = [stays, closes, nowhere];
  const refused = [403, 403, 403];
  expect(await about((id) => plainEmployee.call(getPosition, { ...of(id), query }), positions)).toEqual(
    refused,
  );
  expect(await about((id) => plainEmployee.call(getBranchBudget, { ...of(id), query }), positions)).toEqual(
    refused,
  );
  const chart = (root: string) => plainEmployee.call(orgChart, { query: { ...query, root } });
  expect(await about((id) => chart(`pos-${id}`), positions)).toEqual(refused);
  expect(await about((id) => chart(`emp-${id}`), [staying, leaving, nowhere])).toEqual(refused);
  const admin = await company.person({ profiles: ['company-admin'] });
  expect(await about((id) => admin.call(getPosition, { ...of(id), query }), positions)).toEqual([
    200, 404, 404,
  ]);
});

it('reveals no plans for a person’s positions to viewers without the right', async () => {
  const ground = await arrange();
  const { company, organisation, opened } = ground;
  const top = await opened(null);
  const [now, next] = [await opened(top), await opened(top)];
  const [leads, moves] = [await organisation.employee(), await organisation.employee()];
  await organisation.assign(leads, { position: top });
  await organisation.assign(moves, { position: now, to: soon });
  await organisation.assign(moves, { position: next, from: soon });
  const seenBy = async (person: { employeeId?: number; profiles?: string[] }, query = {}) => {
    const viewer = await company.person(person);
    const { status, body } = await viewer.call(listEmployeePositions, { ...ofPerson(moves), query });
    if (status !== 200) return status;
    return (body as { data: PositionAssignment[] }).data.map((one) => [one.assignmentFrom, one.assignmentTo]);
  };
  const today = [['2020-01-01', null]];
  expect(await seenBy({ employeeId: moves })).toEqual(today);
  expect(await seenBy({ employeeId: leads })).toEqual(today);
  expect(await seenBy({ employeeId: moves }, { asOf: later })).toBe(403);
  expect(await seenBy({ employeeId: leads }, { asOf: later })).toBe(403);
  expect(await seenBy({ profiles: ['company-admin'] })).toEqual([
    [soon, null],
    ['2020-01-01', soon],
  ]);
});

it('lets no one without the right learn or change a salary figure by splitting or correcting', async () => {
  const ground = await arrange();
  const { own, organisation, opened } = ground;
  const position = await opened(null);
  const person = await organisation.employee();
  const assignmentId = await organisation.assign(person, { position });
  await own(`update position_version set budget_fte = 2, budget_salary = 98765.43, budget_currency = 'AUD'`);
  await own(`update assignment set salary = 87654.32, salary_currency = 'AUD'`);
  const plans = await planner(ground);
  const share = { from: '2026-01-01', title: 'Half', budgetFte: 1, budgetHeadcount: 0, reportIds: [] };
  for (const [endpoint, budgetSalary] of [
    [previewSplit, 99_999_999],
    [splitPosition, 99_999_999],
    [splitPosition, 1],
  ] as const) {
    const answer = await plans.call(endpoint, {
      ...of(position),
      body: { ...share, assignmentIds: [], budgetSalary },
    });
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('98765');
  }
  const at = { params: { id: String(position), assignmentId: String(assignmentId) } };
  for (const values of [{ salary: null }, { currency: null }, { salary: 1, currency: 'AUD' }]) {
    const corrected = await plans.call(correctAssignment, { ...at, body: { values } });
    const changed = await plans.call(changeAssignment, { ...at, body: { from: '2026-01-01', values } });
    expect([corrected.status, changed.status]).toEqual([403, 403]);
  }
  expect(await own('select salary, salary_currency from assignment')).toEqual([
    { salary: '87654.32', salary_currency: 'AUD' },
  ]);
  const split = await plans.call(splitPosition, {
    ...of(position),
    body: { ...share, assignmentIds: [], budgetSalary: 0 },
  });
  expect(split.status).toBe(200);
  expect(split.text).not.toMatch(/salary"|98765/);
});

it('shows what is assigned at a position to people who see the salary of everyone in it, and to no one else', async () => {
  const ground = await arrange();
  const { company, own, organisation, opened } = ground;
  const position = await opened(null);
  const [near, far, partner] = [
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
  ];
  await organisation.assign(near, { position, fte: 0.5 });
  await organisation.assign(partner, { position: await opened(null) });
  await own(`update assignment set salary = 50000, salary_currency = 'AUD' where employee_id = $1`, [near]);
  await own(`update position_version set budget_salary = 200000, budget_currency = 'AUD'`);
  const viewer = await company.person({ employeeId: partner, profiles: ['hr-partner'] });
  const salaryAt = async () => {
    const { body } = await viewer.call(getPosition, of(position));
    return (body as { data: PositionDetail }).data.salary;
  };
  const paidTo = async (employee: number) => {
    const { status, body } = await viewer.call(listEmployeePositions, ofPerson(employee));
    return status === 200 ? (body as { data: PositionAssignment[] }).data[0]?.salary : status;
  };
  // The pay of one person alone is theirs, and the rest of the budget would give it away.
  const masked = { assigned: null, budget: 200_000, balance: null, isMasked: true };
  expect(await salaryAt()).toMatchObject({ ...masked, ofOne: { employeeId: near } });
  expect(await paidTo(near)).toMatchObject(masked);
  const beside = await organisation.employee();
  await organisation.assign(beside, { position, fte: 0.5 });
  await own(`update assignment set salary = 30000, salary_currency = 'AUD' where employee_id = $1`, [beside]);
  const sum = { budget: 200_000, balance: 120_000 };
  expect(await salaryAt()).toMatchObject({ ...sum, assigned: 80_000, isMasked: false, ofOne: null });
  expect(await paidTo(near)).toMatchObject({ ...sum, assigned: null, isMasked: true });
  await organisation.assign(far, { position, fte: 0.5 });
  await own(
    `with elsewhere as (
       insert into location (tenant_id, identifier, title, country, timezone)
       values (current_tenant(), 'PER', 'Perth', 'AU', 'Australia/Perth') returning id)
     update assignment set salary = 77777, salary_currency = 'AUD', location_id = elsewhere.id from elsewhere
     where employee_id = $1`,
    [far],
  );
  expect(await paidTo(far)).toBe(403);
  expect(await salaryAt()).toBeUndefined();
  // Their own salary is still shown, the rest of the budget is not: the salary would follow from it.
  expect(await paidTo(near)).toMatchObject({ assigned: null, budget: null, balance: null });
});
