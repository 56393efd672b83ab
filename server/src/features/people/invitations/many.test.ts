import {
  getInvitation,
  type InvitationRun,
  inviteMany,
  type ListedInvitation,
  listInvitations,
  newestInvitationRun,
  sendInvitation,
} from '@tenure/contract/people/invitations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer, Caller, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let ids: number[];
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const named = ['Ada Bell', 'Bea Cole', 'Cy Dorn', 'Di Ekwe', 'Ed Fox'] as const;
const [ada, bea, cy, di, ed] = named;

beforeEach(async () => {
  company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  admin = await company.person({ profiles: ['company-admin'] });
  ids = [];
  for (const [index, name] of named.entries()) {
    const [first, last] = name.split(' ');
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into employee (tenant_id, employee_number, first_name, last_name, work_email, country, start_date)
       values (current_tenant(), $1, $2, $3, $4, 'AU', $5) returning id`,
      [
        `M-${index}`,
        first,
        last,
        // Two of them share an address, and one has none.
        [`ada.${company.tenantId}@work.example`, 'one@work.example', 'one@work.example', null][index] ??
          (index === 3 ? null : `ed.${company.tenantId}@work.example`),
        `2026-12-0${index + 1}`,
      ],
    );
    const id = rows[0]?.id ?? 0;
    ids.push(id);
    await organisation.assign(id, { from: `2026-12-0${index + 1}` });
  }
});

type Query = NonNullable<Parameters<typeof list>[1]>;
async function list(viewer: Caller, query: Record<string, string> = {}) {
  const answer = await viewer.call(listInvitations, { query });
  const { data, metadata } = answer.body as {
    data: ListedInvitation[];
    metadata: { pagination: { total: number } };
  };
  return { rows: data, names: data.map(({ fullName }) => fullName), total: metadata.pagination.total };
}
const namesOf = async (query: Query, viewer: Caller = admin) => (await list(viewer, query)).names;
const runOf = ({ body }: Answer) => (body as { data: InvitationRun }).data;
const many = (body: object, viewer: Caller = admin) => viewer.call(inviteMany, { body: body as never });
async function finished(viewer: Caller = admin): Promise<InvitationRun> {
  await expect.poll(async () => runOf(await viewer.call(newestInvitationRun, {})).state).toBe('done');
  return runOf(await viewer.call(newestInvitationRun, {}));
}

it('lists everyone without an account, with the state of their invitation or why none can be sent', async () => {
  await company.person({ employeeId: ids[4] ?? null });
  await admin.call(sendInvitation, { params: { employeeId: String(ids[0]) }, body: {} });
  const { rows, total } = await list(admin);
  expect(rows.map(({ fullName, state, problem }) => [fullName, state, problem])).toEqual([
    [ada, 'invited', null],
    [bea, 'none', 'shared-address'],
    [cy, 'none', 'shared-address'],
    [di, 'none', 'no-address'],
  ]);
  expect(total).toBe(4);
  expect(rows[0]).toMatchObject({ title: 'Title', location: 'Location', startDate: '2026-12-01' });
});

it('is filtered by state, problem, name and person, sorted and paged', async () => {
  await admin.call(sendInvitation, { params: { employeeId: String(ids[4]) }, body: {} });
  expect(await namesOf({ 'selectedFilters[state]': 'invited' })).toEqual([ed]);
  expect(
    await namesOf({ 'selectedFilters[state]': 'invited,none', 'selectedFilters[problem]': 'no-address' }),
  ).toEqual([di]);
  expect(await namesOf({ 'selectedFilters[problem]': 'shared-address' })).toEqual([bea, cy]);
  expect(await namesOf({ searchText: 'DORN' })).toEqual([cy]);
  expect(await namesOf({ 'selectedFilters[person]': String(ids[1]) })).toEqual([bea]);
  expect(await namesOf({ sortBy: 'startDate:desc', itemsPerPage: '2', page: '2' })).toEqual([cy, bea]);
  expect(await list(admin, { itemsPerPage: '2', page: '9' })).toMatchObject({ rows: [], total: 5 });
  world.clock.advance({ hours: 24 * 8 });
  expect(await namesOf({ 'selectedFilters[state]': 'expired' })).toEqual([ed]);
});

it('is filtered to the people an import added', async () => {
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into file (tenant_id, storage_key, purpose, owner_account_id, name, type, size)
     values (current_tenant(), 'k', 'import-of-people', $1, 'p.csv', 'text/csv', 1) returning id`,
    [admin.accountId],
  );
  const { rows: made } = await world.owner.query<{ id: number }>(
    `insert into organisation_import (tenant_id, started_by, effective_from, creates_missing, needs_one_top, has_salaries,
       positions_mapping, people_mapping, people_file_id)
     values (current_tenant(), $1, '2026-12-01', true, false, false, '{}', '{}', $2) returning id`,
    [admin.accountId, rows[0]?.id],
  );
  await world.owner.query(
    `insert into organisation_import_change (tenant_id, import_id, target, record_id, before, after)
     values (current_tenant(), $1, 'employee', $2, null, '{}'), (current_tenant(), $1, 'employee', $3, '{}', '{}')`,
    [made[0]?.id, ids[2], ids[3]],
  );
  expect(await namesOf({ 'selectedFilters[import]': String(made[0]?.id) })).toEqual([cy]);
});

it('shows an HR Partner the people at their own location, and sends to no one else', async () => {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into location (tenant_id, identifier, title, country, timezone)
     values (current_tenant(), 'FAR', 'Far', 'NZ', 'Pacific/Auckland') returning id`,
  );
  await world.owner.query('update assignment set location_id = $2 where employee_id = $1', [
    ids[0],
    rows[0]?.id,
  ]);
  const keeper = await organisation.employee();
  await organisation.assign(keeper, {});
  const hr = await company.person({ profiles: ['hr-partner'], employeeId: keeper });
  expect(await namesOf({}, hr)).toEqual([bea, cy, di, ed]);
  expect((await many({ employeeIds: [ids[0]] }, hr)).status).toBe(409);
  expect((await many({ everybodyOf: {} }, hr)).status).toBe(201);
  expect(await finished(hr)).toMatchObject({ progress: { done: 4, total: 4 }, sent: 1 });
  const { body } = await admin.call(getInvitation, { params: { employeeId: String(ids[0]) } });
  expect(body).toMatchObject({ data: { state: 'none' } });
  expect(runOf(await admin.call(newestInvitationRun, {}))).toBeNull();
});

it('sends to everyone in the list once, one after the other, and says who was left out and why', async () => {
  expect(runOf(await many({ everybodyOf: {} }))).toMatchObject({ state: 'running', progress: { total: 5 } });
  expect(await finished()).toMatchObject({
    progress: { done: 5, total: 5 },
    sent: 2,
    notSent: [
      { problem: 'no-address', count: 1 },
      { problem: 'shared-address', count: 2 },
    ],
  });
  const sent = () => world.mails.filter(({ to }) => to.address.includes(`.${company.tenantId}@`));
  await expect.poll(() => sent().length).toBe(2);
  expect(await namesOf({ 'selectedFilters[state]': 'invited' })).toEqual([ada, ed]);
  expect(runOf(await many({ everybodyOf: { searchText: 'fox' } }))).toMatchObject({ progress: { total: 1 } });
  await finished();
  await expect.poll(() => sent().length).toBe(3);
});

it('sends to the chosen people, and refuses where none of them can be invited', async () => {
  await company.person({ employeeId: ids[1] ?? null });
  expect((await many({ employeeIds: [ids[1]] })).status).toBe(409);
  expect((await many({ employeeIds: [] })).status).toBe(422);
  expect(runOf(await many({ employeeIds: [ids[0], ids[1]] }))).toMatchObject({ progress: { total: 1 } });
  expect(await finished()).toMatchObject({ sent: 1, notSent: [] });
});

it('starts once, however many people ask at the same moment', async () => {
  const answers = await Promise.all([many({ everybodyOf: {} }), many({ everybodyOf: {} })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  await finished();
});
