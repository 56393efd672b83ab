import {
  exportOrgChart,
  type OrgNode,
  type OrgSearchResult,
  orgChart,
  searchOrgChart,
} from '@tenure/contract/organisation/org-chart.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let people: { ada: number; boss: number };
let callers: Record<'ada' | 'boss' | 'colleague' | 'admin' | 'payroll', TestPerson>;

/** Ada works under a manager; a department and a job title are called much like her. */
beforeAll(async () => {
  world = await openWorld();
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const [top, seat, spare] = [
    await organisation.position(),
    await organisation.position(),
    await organisation.position(),
  ];
  await organisation.version(top, null, { title: 'Director' });
  await organisation.version(seat, top, { title: 'Hydrographer' });
  await organisation.version(spare, seat, { title: 'Deckhand' });
  const [boss, ada, other, admin, payroll] = [
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
  ];
  await organisation.assign(boss, { position: top });
  await organisation.assign(ada, { position: seat });
  for (const one of [other, admin, payroll]) await organisation.assign(one, { manager: boss });
  await world.owner.query(
    `update employee set first_name = 'Marceline', last_name = 'Quaye', employee_number = 'Q-7741' where id = $1`,
    [ada],
  );
  await world.owner.query(
    `insert into department (tenant_id, identifier, title) values (current_tenant(), 'D-like', 'Marcelina trade')`,
  );
  await world.owner.query(`update assignment set title = 'Tide reader' where employee_id = $1`, [other]);
  people = { ada, boss };
  callers = {
    ada: await company.person({ employeeId: ada }),
    boss: await company.person({ employeeId: boss }),
    colleague: await company.person({ employeeId: other }),
    admin: await company.person({ employeeId: admin, profiles: ['company-admin'] }),
    payroll: await company.person({ employeeId: payroll, profiles: ['payroll-officer'] }),
  };
});
afterAll(() => world.close());

const chart = async (caller: Caller, query: Record<string, string> = {}) => {
  const { status, body } = await caller.call(orgChart, { query: { structure: 'employee', ...query } });
  expect(status).toBe(200);
  return (body as { nodes: OrgNode[] }).nodes;
};
const searched = async (caller: Caller, query: string, filters: Record<string, string> = {}) => {
  const { body } = await caller.call(searchOrgChart, { query: { query, ...filters } });
  return (body as { data: OrgSearchResult[] }).data;
};

it('a chart of people shows of each person what the record shows the same viewer', async () => {
  const seen = async (caller: Caller) => {
    const node = (await chart(caller)).find(({ id }) => id === `emp-${people.ada}`);
    return [node?.identifier, node?.employmentType];
  };
  expect(await seen(callers.colleague)).toEqual([null, null]);
  expect(await seen(callers.boss)).toEqual(['Q-7741', null]);
  expect(await seen(callers.ada)).toEqual(['Q-7741', 'Full Time']);
  expect(await seen(callers.admin)).toEqual(['Q-7741', 'Full Time']);
  expect(await seen(callers.payroll)).toEqual(['Q-7741', 'Full Time']);
});

it('a table or picture of it has no more', async () => {
  const kept = async (caller: Caller, format: 'csv' | 'svg') => {
    const { body } = await caller.call(exportOrgChart, { body: { format, structure: 'employee' } });
    return Buffer.from((body as { contentBase64: string }).contentBase64, 'base64').toString();
  };
  for (const format of ['csv', 'svg'] as const) {
    expect((await kept(callers.colleague, format)).includes('Q-7741')).toBe(false);
    expect((await kept(callers.admin, format)).includes('Q-7741')).toBe(true);
  }
  const ownNode = (await kept(callers.colleague, 'csv')).match(/Full Time/g);
  expect(ownNode).toBeNull();
});

it('a filter by employment type finds only people whose type the viewer sees', async () => {
  const filter = { 'selectedFilters[employmentType]': 'Full Time' };
  const inChart = async (caller: Caller) =>
    (await chart(caller, filter)).some(({ id }) => id === `emp-${people.ada}`);
  const found = async (caller: Caller) =>
    (await searched(caller, 'Marceline', filter)).some(({ id }) => id === `emp-${people.ada}`);
  expect([await inChart(callers.colleague), await found(callers.colleague)]).toEqual([false, false]);
  expect([await inChart(callers.boss), await found(callers.boss)]).toEqual([false, false]);
  expect([await inChart(callers.admin), await found(callers.admin)]).toEqual([true, true]);
});

it('a number finds its person first, for viewers who see it', async () => {
  for (const caller of [callers.ada, callers.boss, callers.admin, callers.payroll]) {
    expect((await searched(caller, 'q-7741'))[0]?.id).toBe(`emp-${people.ada}`);
    const { body } = await caller.call(search, { query: { query: 'Q-7741' } });
    expect((body as { data: { id: string }[] }).data[0]?.id).toBe(`emp-${people.ada}`);
  }
  expect((await searched(callers.colleague, 'Q-7741')).map(({ id }) => id)).not.toContain(
    `emp-${people.ada}`,
  );
});

it('a person comes before departments called alike, and a department before people called alike', async () => {
  expect((await searched(callers.colleague, 'marceli')).map(({ type }) => type)).toEqual([
    'employee',
    'department',
  ]);
  expect((await searched(callers.colleague, 'marcelene'))[0]?.id).toBe(`emp-${people.ada}`);
  expect((await searched(callers.colleague, 'marcelina'))[0]?.type).toBe('department');
});

it('a job title finds positions and people with it, even people without a position', async () => {
  const hydrographers = await searched(callers.colleague, 'hydrogr');
  expect(hydrographers.map(({ type }) => type)).toEqual(['position', 'employee']);
  expect(hydrographers[1]?.id).toBe(`emp-${people.ada}`);
  const [reader] = await searched(callers.admin, 'tide reader');
  expect(reader).toMatchObject({ type: 'employee', subTitle: 'Tide reader' });
});

it('a depth without a root counts from the top', async () => {
  for (const structure of ['position', 'employee']) {
    const asked = async (query: Record<string, string>) =>
      (await chart(callers.admin, { structure, ...query })).map(({ id }) => id).toSorted();
    expect(await asked({ depth: '0' })).toEqual(await asked({ root: 'top', depth: '0' }));
    expect(await asked({ depth: '0' })).toHaveLength(1);
    expect((await asked({})).length).toBeGreaterThan((await asked({ depth: '1' })).length - 1);
  }
  expect((await chart(callers.admin, { structure: 'position', depth: '1' })).length).toBe(2);
});
