import { getEmploymentDetails } from '@tenure/contract/people/dated-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { startEmployment, starterOptions } from '@tenure/contract/people/starters.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import { enterTenant } from '../../../setup/company.ts';

interface Refused {
  invalidInputs: unknown[];
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('Australia/Melbourne').add({ days: offset }).toString();
const ada = {
  firstName: 'Ada',
  lastName: 'Bell',
  country: 'AU',
  get startDate() {
    return day(14);
  },
};
const start = (viewer: TestPerson, body: object) => viewer.call(startEmployment, { body: body as never });
const startedOf = ({ body }: Answer) => (body as { data: { employeeId: number } }).data;
const problemsOf = ({ body }: Answer) =>
  (body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map(({ path, code }) => [
    path,
    code,
  ]);
const nextNumber = async (viewer: TestPerson) =>
  ((await viewer.call(starterOptions, {})).body as { data: { employeeNumber: string } }).data.employeeNumber;

async function arrange() {
  const ground = await twoInLine(world);
  await enterTenant(world.owner, ground.company.tenantId);
  const organisation = organisationOn(world.owner);
  const { rows } = await world.superuser.query<{ position: number; department: number; location: number }>(
    `select position_id as position, department_id as department, location_id as location from assignment
     where employee_id = $1`,
    [ground.employeeId],
  );
  const [place] = rows;
  if (place === undefined) throw new Error('No one is in a place');
  const free = await organisation.position();
  await organisation.version(free, place.position, { title: 'Docker' });
  const byName = { title: 'Docker', departmentId: place.department, locationId: place.location };
  return { ...ground, organisation, free, place, byName };
}

it('is in the position from the first day, with the known terms', async () => {
  const { admin, self, free, stranger } = await arrange();
  const answer = await start(admin, {
    ...ada,
    employeeNumber: '90041',
    positionId: free,
    fte: 0.6,
    employmentType: 'Part Time',
    probationEnds: day(100),
  });
  expect(answer.status, answer.text).toBe(201);
  const { employeeId } = startedOf(answer);
  const { rows } = await world.superuser.query(
    `select position_id, valid_from::text as "from", fte::float, is_primary from assignment where employee_id = $1`,
    [employeeId],
  );
  expect(rows).toEqual([{ position_id: free, from: day(14), fte: 0.6, is_primary: true }]);
  const at = { params: { employeeId: String(employeeId) } };
  expect((await admin.call(userProfile, at)).body).toMatchObject({
    user: { standing: 'to-come', employeeNumber: '90041', startDate: day(14) },
  });
  expect((await admin.call(getEmploymentDetails, at)).text).toContain('Part Time');
  // A future starter is a plan: others do not know of them, and their future manager is notified.
  expect((await stranger.call(userProfile, at)).status).toBe(404);
  expect((await stranger.call(listPublicCards, { query: {} })).text).not.toContain('Ada Bell');
  expect((await self.call(notifications, { query: {} })).text).toContain(
    `Ada Bell starts on ${dayInWords(day(14), 'en-AU')}`,
  );
  expect(await nextNumber(admin)).toBe('90042');
});

it('exceeds a position’s budget only where that is confirmed, and never where there are no budgets', async () => {
  const { admin, free, company } = await arrange();
  await world.superuser.query(
    'update position_version set budget_fte = 1 where tenant_id = $1 and position_id = $2',
    [company.tenantId, free],
  );
  const add = (firstName: string, more = {}) =>
    start(admin, { ...ada, firstName, employeeNumber: `B-${firstName}`, positionId: free, ...more });
  expect((await add('One')).status).toBe(201);
  const refused = await add('Two');
  expect(refused.status).toBe(422);
  expect(problemsOf(refused)).toEqual([['positionId', 'beyond-budget']]);
  expect(refused.text).toContain('budget is used up (1 of 1 FTE)');
  expect((await admin.call(listPublicCards, { query: { searchText: 'Two Bell' } })).text).not.toContain(
    'Two',
  );
  expect((await add('Two', { isBeyondBudget: true })).status).toBe(201);
  await world.superuser.query(
    `insert into organisation_settings (tenant_id, is_budgeting_enabled) values ($1, false)
     on conflict (tenant_id) do update set is_budgeting_enabled = false`,
    [company.tenantId],
  );
  expect((await add('Three')).status).toBe(201);
});

it('is offered the number after the highest one, whatever digits other numbers are written in', async () => {
  const { admin, byName } = await arrange();
  const before = await nextNumber(admin);
  expect((await start(admin, { ...ada, employeeNumber: 'رقم ٩٩٩٩٩٩', ...byName })).status).toBe(201);
  expect(await nextNumber(admin)).toBe(before);
});

it('is added under a manager by name where there is no position', async () => {
  const { admin, byName, employeeId: manager } = await arrange();
  const answer = await start(admin, { ...ada, employeeNumber: 'X-9', ...byName, managerId: manager });
  const { rows } = await world.superuser.query(
    'select manager_id as manager, title from assignment where employee_id = $1',
    [startedOf(answer).employeeId],
  );
  expect(rows).toEqual([{ manager, title: 'Docker' }]);
  expect(await nextNumber(admin)).toMatch(/^O-\d+$|^X-10$/);
});

it('is for Company Admins, and for an HR Partner at their own place', async () => {
  const { company, organisation, hr, self, manager, payroll, stranger, byName, free } = await arrange();
  const body = { ...ada, employeeNumber: 'N-1', ...byName };
  for (const viewer of [hr, self, manager, payroll, stranger]) {
    expect((await start(viewer, body)).status).toBe(403);
  }
  for (const viewer of [self, manager, payroll, stranger]) {
    expect((await viewer.call(starterOptions, {})).status).toBe(403);
  }
  await enterTenant(world.owner, company.tenantId);
  const keeper = await organisation.employee();
  await organisation.assign(keeper, {});
  const near = await company.person({ profiles: ['hr-partner'], employeeId: keeper });
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into location (tenant_id, identifier, title, country, timezone)
     values (current_tenant(), 'FAR', 'Far', 'NZ', 'Pacific/Auckland') returning id`,
  );
  expect((await start(near, { ...body, locationId: rows[0]?.id })).status).toBe(403);
  expect((await start(near, body)).status).toBe(201);
  expect(
    (await start(near, { ...ada, lastName: 'Cole', employeeNumber: 'N-2', positionId: free })).status,
  ).toBe(201);
});

it('refuses at the field, in words, and writes nothing', async () => {
  const { admin, company, byName, free, employeeId } = await arrange();
  const body = { ...ada, employeeNumber: 'R-1', workEmail: 'Ada@example.com', ...byName };
  expect((await start(admin, body)).status).toBe(201);
  const other = { ...body, firstName: 'Bea', employeeNumber: 'R-2', workEmail: 'bea@example.com' };
  expect(problemsOf(await start(admin, { ...other, employeeNumber: 'R-1' }))).toEqual([
    ['employeeNumber', 'taken'],
  ]);
  expect(problemsOf(await start(admin, { ...other, workEmail: 'ada@EXAMPLE.com' }))).toEqual([
    ['workEmail', 'taken'],
  ]);
  expect(problemsOf(await start(admin, { ...other, startDate: '2099-01-01' }))).toEqual([
    ['startDate', 'too-far'],
  ]);
  expect(problemsOf(await start(admin, { ...other, departmentId: 999_999, managerId: 999_999 }))).toEqual([
    ['departmentId', 'unknown'],
    ['managerId', 'unknown'],
  ]);
  expect(problemsOf(await start(admin, { ...other, positionId: 999_999 }))).toEqual([
    ['positionId', 'unknown'],
  ]);
  expect(problemsOf(await start(admin, { ...other, positionId: free, startDate: '2019-01-01' }))).toEqual([
    ['startDate', 'nothing-holds'],
  ]);
  const { rows } = await world.superuser.query('select from employee where tenant_id = $1', [
    company.tenantId,
  ]);
  expect(rows).toHaveLength(3);
  expect(employeeId).toBeGreaterThan(0);
});

it('warns of a person with the same name without revealing a birthday, and can still add the new one', async () => {
  const { admin, byName } = await arrange();
  const body = { ...ada, workEmail: null, employeeNumber: 'D-1', dateOfBirth: '1990-05-01', ...byName };
  expect((await start(admin, body)).status).toBe(201);
  const twin = { ...body, firstName: 'ADA', employeeNumber: 'D-2' };
  const same = await start(admin, twin);
  expect(problemsOf(same)).toEqual([['isAnother', 'duplicate']]);
  const other = await start(admin, { ...twin, dateOfBirth: '1991-05-01' });
  expect((other.body as Refused).invalidInputs).toEqual((same.body as Refused).invalidInputs);
  expect((await start(admin, { ...twin, isAnother: true })).status).toBe(201);
});

it('gives a number once, however many people ask at the same moment', async () => {
  const { admin, company, byName } = await arrange();
  const other = await company.person({ profiles: ['company-admin'] });
  const answers = await Promise.all(
    [admin, other].map((viewer, index) =>
      start(viewer, { ...ada, firstName: `Twin ${index}`, employeeNumber: 'T-1', ...byName }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});
