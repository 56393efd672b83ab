import type { Capability } from '@tenure/contract/capabilities.ts';
import type { FieldMetadata } from '@tenure/contract/envelopes.ts';
import {
  assignPerson,
  changeAssignment,
  correctAssignment,
  type EffectsOnPeople,
  type HeldTime,
  listAssignments,
  previewAssignment,
  unassignPerson,
  withdrawAssignment,
} from '@tenure/contract/organisation/assignments.ts';
import {
  changePosition,
  getPositionHistory,
  type PositionHistory,
} from '@tenure/contract/organisation/position-administration.ts';
import { listEmployeePositions, listEmploymentHistory } from '@tenure/contract/organisation/positions.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { type OrganisationOn, organisationOn } from '../../../../test/harness/organisation.ts';
import { asksFor, valueOf } from '../../../../test/harness/reveal.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: Awaited<ReturnType<World['company']>>;
let admin: TestPerson;
let organisation: OrganisationOn;
let position: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, company.tenantId);
  organisation = organisationOn(world.owner);
  await organisation.place();
  position = await opened();
});

async function opened(
  reportsTo: number | null = null,
  span: { from?: string; to?: string; title?: string } = {},
): Promise<number> {
  const id = await organisation.position();
  await organisation.version(id, reportsTo, span);
  return id;
}
const of = (id: number) => ({ params: { id: String(id) } });
const ofTime = (id: number, assignmentId: number) => ({
  params: { id: String(id), assignmentId: String(assignmentId) },
});
const problems = (body: unknown) =>
  (body as { invalidInputs: { path: string; code: string; reason: string }[] }).invalidInputs;
const paths = (body: unknown) => problems(body).map(({ path, code }) => [path, code]);

async function assigned(id: number, employeeId: number, from: string, more: object = {}): Promise<HeldTime> {
  const { status } = await admin.call(assignPerson, { ...of(id), body: { employeeId, from, ...more } });
  expect(status).toBe(201);
  const held = (await times(id)).find((one) => one.person.id === employeeId && one.from === from);
  if (held === undefined) throw new Error('They are in it');
  return held;
}
async function times(id: number, query: Record<string, string> = {}, who = admin): Promise<HeldTime[]> {
  const { status, body } = await who.call(listAssignments, { ...of(id), query });
  expect(status).toBe(200);
  return (body as { data: HeldTime[] }).data;
}
const spans = async (id: number) =>
  (await times(id)).map(({ from, to, fte, isPrimary }) => [from, to, fte, isPrimary]);

it('past, present and future holders of a position are listed as of a day, each once, however often their time was split', async () => {
  const [past, now, next] = [
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
  ];
  await assigned(position, past, '2021-01-01', { to: '2022-01-01' });
  await assigned(position, now, '2022-01-01');
  await assigned(position, next, '2090-01-01');
  const when = async (query: Record<string, string>) =>
    (await times(position, query)).map(({ person, when: time }) => [person.id, time]);
  expect(await when({})).toEqual([
    [now, 'now'],
    [next, 'to-come'],
    [past, 'former'],
  ]);
  expect(await when({ asOf: '2021-06-01' })).toEqual([
    [past, 'now'],
    [now, 'to-come'],
    [next, 'to-come'],
  ]);
  expect(await when({ 'selectedFilters[when]': 'former' })).toEqual([[past, 'former']]);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into department (tenant_id, identifier, title) values ($1, 'North', 'North') returning id`,
    [company.tenantId],
  );
  await admin.call(changePosition, {
    ...of(position),
    body: { from: '2023-01-01', values: { departmentId: rows[0]?.id ?? 0 } },
  });
  expect(
    (await times(position, { 'selectedFilters[when]': 'now' })).map(({ from, to }) => [from, to]),
  ).toEqual([['2022-01-01', null]]);
});

it('someone put into a position has its department on each day, also where that is planned to change', async () => {
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into department (tenant_id, identifier, title) values ($1, 'North', 'North') returning id`,
    [company.tenantId],
  );
  const north = rows[0]?.id ?? 0;
  await admin.call(changePosition, {
    ...of(position),
    body: { from: '2090-01-01', values: { departmentId: north } },
  });
  const employeeId = await organisation.employee();
  await assigned(position, employeeId, '2026-01-01');
  const { rows: parts } = await world.owner.query<{ from: string; department: number }>(
    'select valid_from::text as from, department_id as department from assignment where employee_id = $1 order by 1',
    [employeeId],
  );
  expect(parts.map(({ from, department }) => [from, department === north])).toEqual([
    ['2026-01-01', false],
    ['2090-01-01', true],
  ]);
});

it('is changed from a day and goes on as planned after it, is corrected, ended, and withdrawn while it is to come', async () => {
  const employeeId = await organisation.employee();
  const { assignmentId } = await assigned(position, employeeId, '2026-01-01');
  const change = (from: string, fte: number) =>
    admin.call(changeAssignment, { ...ofTime(position, assignmentId), body: { from, values: { fte } } });
  expect((await change('2091-01-01', 0.4)).status).toBe(201);
  expect((await change('2090-01-01', 0.8)).status).toBe(201);
  expect(await spans(position)).toEqual([
    ['2026-01-01', '2090-01-01', 1, true],
    ['2090-01-01', '2091-01-01', 0.8, true],
    ['2091-01-01', null, 0.4, true],
  ]);
  const at = async (from: string) =>
    (await times(position)).find((one) => one.from === from)?.assignmentId ?? 0;
  const withdrawn = await admin.call(withdrawAssignment, ofTime(position, await at('2091-01-01')));
  expect(withdrawn.status).toBe(204);
  const corrected = await admin.call(correctAssignment, {
    ...ofTime(position, await at('2090-01-01')),
    body: { values: { from: '2090-03-01', fte: 0.7 } },
  });
  expect(corrected.status).toBe(200);
  expect(await spans(position)).toEqual([
    ['2026-01-01', '2090-03-01', 1, true],
    ['2090-03-01', null, 0.7, true],
  ]);
  const end = (from: string) =>
    admin.call(unassignPerson, { ...ofTime(position, assignmentId), body: { from } });
  expect((await end('2089-01-01')).status).toBe(200);
  expect(await spans(position)).toEqual([['2026-01-01', '2089-01-01', 1, true]]);
  expect(paths((await end('2089-06-01')).body)).toEqual([['from', 'nothing-holds']]);
  expect(paths((await end('2026-01-01')).body)).toEqual([['from', 'begun']]);
  expect(paths((await admin.call(withdrawAssignment, ofTime(position, assignmentId))).body)).toEqual([
    ['from', 'past'],
  ]);
});

it('says in words, at the field, why someone cannot be in a position, and writes nothing', async () => {
  const elsewhere = await opened(null, { title: 'Elsewhere' });
  const closing = await opened(null, { to: '2088-01-01' });
  const [busy, left] = [await organisation.employee(), await organisation.employee()];
  await organisation.assign(busy, { position: elsewhere });
  await world.owner.query(`update employee set end_date = '2026-06-30' where id = $1`, [left]);
  const refusal = async (id: number, body: object) => {
    const answer = await admin.call(assignPerson, {
      ...of(id),
      body: { from: '2026-01-01', ...body } as never,
    });
    expect(answer.status).toBe(422);
    return answer.body;
  };
  const second = await refusal(position, { employeeId: busy });
  expect(paths(second)).toEqual([['isPrimary', 'second-primary']]);
  expect(problems(second)[0]?.reason).toContain('Elsewhere');
  expect(paths(await refusal(elsewhere, { employeeId: busy, isPrimary: false }))).toEqual([
    ['from', 'already'],
  ]);
  expect(paths(await refusal(position, { employeeId: left, from: '2026-07-01' }))).toEqual([
    ['from', 'left'],
  ]);
  expect(paths(await refusal(position, { employeeId: left }))).toEqual([['to', 'left']]);
  expect(paths(await refusal(position, { employeeId: busy, isPrimary: false, from: '2019-01-01' }))).toEqual([
    ['from', 'before-start'],
    ['from', 'nothing-holds'],
  ]);
  expect(paths(await refusal(closing, { employeeId: busy, isPrimary: false }))).toEqual([['to', 'closed']]);
  expect(paths(await refusal(position, { employeeId: 999_999 }))).toEqual([['employeeId', 'unknown']]);
  expect(paths(await refusal(position, { employeeId: busy, isPrimary: false, salary: 5 }))).toEqual([
    ['currency', 'required'],
  ]);
  expect(paths(await refusal(position, { employeeId: busy, isPrimary: false, to: '2025-01-01' }))).toEqual([
    ['to', 'before-start'],
  ]);
  expect(await times(position)).toEqual([]);
});

it('a person with a new main position leaves the old one on that day, where the call says so', async () => {
  const elsewhere = await opened();
  const employeeId = await organisation.employee();
  await organisation.assign(employeeId, { position: elsewhere });
  await assigned(position, employeeId, '2026-03-01', { leavesMain: true });
  expect((await times(elsewhere)).map(({ from, to }) => [from, to])).toEqual([['2020-01-01', '2026-03-01']]);
});

it('shows who gets another manager and what goes over its budget before anything is saved', async () => {
  const below = await opened(position, { title: 'Below' });
  await world.owner.query('update position_version set budget_fte = 1 where position_id = $1', [position]);
  const [boss, second, worker] = [
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
  ];
  await organisation.assign(worker, { position: below });
  const preview = async (employeeId: number) => {
    const given = { employeeId, from: '2026-01-01' };
    const { status, body } = await admin.call(previewAssignment, {
      ...of(position),
      body: { act: 'assign', given },
    });
    expect(status).toBe(200);
    return (body as { data: EffectsOnPeople }).data;
  };
  expect(await preview(boss)).toMatchObject({
    managers: { changed: 1, people: [{ id: worker, before: null }] },
    overBudget: [],
  });
  expect(await times(position)).toEqual([]);
  await assigned(position, boss, '2026-01-01');
  expect((await preview(second)).overBudget).toEqual([
    { kind: 'fte', from: '2026-01-01', assigned: 2, budget: 1, currency: null },
  ]);
  await world.owner.query(
    'insert into organisation_settings (tenant_id, is_budgeting_enabled) values ($1, false)',
    [company.tenantId],
  );
  expect((await preview(second)).overBudget).toEqual([]);
});

it('a write over a state that someone else has changed is refused', async () => {
  const [one, other] = [await organisation.employee(), await organisation.employee()];
  const { headers } = await admin.call(getPositionHistory, of(position));
  const assign = (employeeId: number) =>
    admin.call(
      assignPerson,
      { ...of(position), body: { employeeId, from: '2026-01-01' } },
      { 'if-match': String(headers['etag']) },
    );
  expect((await assign(one)).status).toBe(201);
  expect((await assign(other)).status).toBe(412);
  expect((await times(position)).map(({ person }) => person.id)).toEqual([one]);
});

/** A person with these over everyone and nothing else. */
async function holding(...capabilities: Capability[]): Promise<TestPerson> {
  const person = await company.person();
  await world.owner.query(
    `with made as (
       insert into security_profile (tenant_id, name, role_type) values ($1, $3, 'Manager') returning id),
     granted as (
       insert into security_profile_grant (tenant_id, profile_id, capability, scope)
       select $1, made.id, one, 'everyone' from made, unnest($4::text[]) one)
     insert into account_security_profile (tenant_id, account_id, profile_id) select $1, $2, id from made`,
    [company.tenantId, person.accountId, capabilities.join(), capabilities],
  );
  return person;
}

it('people of a position are changed by those who may assign people, and its fields by those who may edit positions', async () => {
  const [shapes, places] = [
    await holding('positions.position.edit'),
    await holding('employee.positions.edit'),
  ];
  const employeeId = await organisation.employee();
  const { assignmentId } = await assigned(position, employeeId, '2026-01-01');
  const one = ofTime(position, assignmentId);
  const other = { employeeId: await organisation.employee(), from: '2026-02-01' };
  const acts = async (who: TestPerson) => [
    await who.call(previewAssignment, { ...of(position), body: { act: 'assign', given: other } }),
    await who.call(assignPerson, { ...of(position), body: other }),
    await who.call(correctAssignment, { ...one, body: { values: { reason: 'Said wrong' } } }),
    await who.call(changeAssignment, { ...one, body: { from: '2026-06-01', values: { fte: 0.5 } } }),
    await who.call(unassignPerson, { ...one, body: { from: '2026-09-01' } }),
  ];
  const statuses = async (who: TestPerson) => (await acts(who)).map(({ status }) => status);
  expect(await statuses(shapes)).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(places)).toEqual([200, 201, 200, 201, 200]);
  const change = { ...of(position), body: { from: '2026-03-01', values: { title: 'Another' } } };
  expect((await places.call(changePosition, change)).status).toBe(403);
  expect((await shapes.call(changePosition, change)).status).toBe(201);
  const offered = async (who: TestPerson) =>
    (
      (await who.call(listEmployeePositions, { params: { employeeId: String(employeeId) } })).body as {
        metadata: { actions: string[] };
      }
    ).metadata.actions;
  expect(await offered(admin)).toContain('employee.positions.edit');
  expect(await offered(await holding('employees.positions.view', 'positions.position.edit'))).toEqual([
    'employees.positions.view',
  ]);
  const later = await assigned(position, await organisation.employee(), '2090-01-01');
  const withdraw = ofTime(position, later.assignmentId);
  expect((await shapes.call(withdrawAssignment, withdraw)).status).toBe(403);
  expect((await places.call(withdrawAssignment, withdraw)).status).toBe(204);
});

it('a profile says of every field of a position whether the viewer sees and changes it', async () => {
  const employeeId = await organisation.employee();
  await assigned(position, employeeId, '2026-01-01', { salary: 90_000, currency: 'AUD' });
  const fieldsFor = async (
    who: TestPerson,
    list: typeof listEmployeePositions | typeof listEmploymentHistory,
  ) => {
    const { body } = await who.call(list, { params: { employeeId: String(employeeId) } });
    const { data, metadata } = body as { data: object[]; metadata: { fields: FieldMetadata[] } };
    const shown = metadata.fields.filter(({ isVisible }) => isVisible).map(({ key }) => key);
    expect(
      Object.keys(data[0] ?? {})
        .filter((key) => key !== 'id')
        .toSorted(),
    ).toEqual(shown.toSorted());
    return metadata.fields.filter(({ isEditable }) => isEditable).map(({ key }) => key);
  };
  const entered = ['fte', 'isPrimary', 'assignmentFrom', 'assignmentTo'];
  const looks = await holding('employees.positions.view');
  const places = await holding('employees.positions.view', 'employee.positions.edit');
  const sees = await holding('employees.positions.view', 'positions.salary.view');
  for (const list of [listEmployeePositions, listEmploymentHistory]) {
    const why = list === listEmploymentHistory ? ['reason'] : [];
    expect(await fieldsFor(looks, list)).toEqual([]);
    expect(await fieldsFor(sees, list)).toEqual([]);
    expect((await fieldsFor(places, list)).toSorted()).toEqual([...entered, ...why].toSorted());
    expect((await fieldsFor(admin, list)).toSorted()).toEqual([...entered, ...why, 'salary'].toSorted());
  }
});

it('salary is written and read only by people who may see everyone’s', async () => {
  const organiser = await holding('positions.position.edit', 'employee.positions.edit');
  const employeeId = await organisation.employee();
  await assigned(position, employeeId, '2026-01-01', { salary: 90_000, currency: 'AUD' });
  const [seen] = await times(position);
  expect(seen).toMatchObject({ hasSalary: true, currency: 'AUD' });
  const [hidden] = await times(position, {}, organiser);
  expect(hidden).not.toHaveProperty('hasSalary');
  const change = (values: object) =>
    organiser.call(changeAssignment, {
      ...ofTime(position, seen?.assignmentId ?? 0),
      body: { from: '2026-06-01', values },
    });
  expect((await change({ salary: 1, currency: 'AUD' })).status).toBe(403);
  expect((await change({ fte: 0.5 })).status).toBe(201);
  const [now] = await times(position);
  expect(now).toMatchObject({ fte: 0.5, hasSalary: true });
  expect(valueOf(await asksFor(admin, employeeId, 'positions', 'salary', now?.assignmentId))).toBe(90_000);
});

it('eight people who put the same person into a main position at once leave them in one', async () => {
  const employeeId = await organisation.employee();
  const places: number[] = [];
  while (places.length < 8) places.push(await opened());
  const answers = await Promise.all(
    places.map((id) => admin.call(assignPerson, { ...of(id), body: { employeeId, from: '2026-01-01' } })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 422),
  ]);
  const histories = await Promise.all(places.map((id) => admin.call(getPositionHistory, of(id))));
  expect(histories.flatMap(({ body }) => (body as { data: PositionHistory }).data.holders)).toHaveLength(1);
});
