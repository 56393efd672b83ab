import { assignPerson } from '@tenure/contract/organisation/assignments.ts';
import {
  changePosition,
  getPositionHistory,
  type PositionHistory,
  withdrawPositionChange,
} from '@tenure/contract/organisation/position-administration.ts';
import { closePosition, splitPosition } from '@tenure/contract/organisation/restructuring.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { type OrganisationOn, organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let organisation: OrganisationOn;
let north: number;
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
  const [row] = await own<{ id: number }>(
    `insert into department (tenant_id, identifier, title) values (current_tenant(), 'North', 'North') returning id`,
  );
  north = row?.id ?? 0;
});

const [first, second, third] = ['2090-01-01', '2091-01-01', '2092-01-01'];
const of = (id: number) => ({ params: { id: String(id) } });
const codes = (body: unknown) =>
  (body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map(
    ({ path, code }) => `${path} ${code}`,
  );
async function own<Row extends object>(text: string, values: unknown[] = []) {
  await enterTenant(world.owner, company.tenantId);
  return (await world.owner.query<Row>(text, values)).rows;
}
async function opened(
  reportsTo: number | null,
  span: { from?: string; to?: string; title?: string } = {},
): Promise<number> {
  const id = await organisation.position();
  await organisation.version(id, reportsTo, span);
  return id;
}
const history = async (id: number) =>
  ((await admin.call(getPositionHistory, of(id))).body as { data: PositionHistory }).data;
/** People and positions under, or in, a position on a day on which it does not exist. */
const inTheAir = () =>
  own(
    `select needs.who, needs.position from (
       select 'report ' || v.position_id as who, v.reports_to_id as position, v.valid from position_version v where v.reports_to_id is not null
       union all
       select 'person ' || a.employee_id, a.position_id, a.valid from assignment a where a.position_id is not null
     ) needs
     where not needs.valid <@ coalesce((select range_agg(v.valid) from position_version v where v.position_id = needs.position), '{}'::datemultirange)`,
  );

it('a planned change of a position is not undone while anyone depends on it, neither at its start nor at its end', async () => {
  const above = await opened(null, { from: first });
  await admin.call(changePosition, { ...of(above), body: { from: second, values: { title: 'Renamed' } } });
  const below = await opened(above, { from: first });
  const person = await organisation.employee();
  const beginning = { params: { id: String(above), from: first } };
  const reported = await admin.call(withdrawPositionChange, beginning);
  expect([reported.status, reported.status === 422 && codes(reported.body)]).toEqual([422, ['from in-use']]);
  await own('delete from position_version where position_id = $1', [below]);
  await admin.call(assignPerson, { ...of(above), body: { employeeId: person, from: first } });
  expect((await admin.call(withdrawPositionChange, beginning)).status).toBe(422);
  expect(await inTheAir()).toEqual([]);
  await own('update assignment set valid_from = $1', [second]);
  expect((await admin.call(withdrawPositionChange, beginning)).status).toBe(204);
  expect(await inTheAir()).toEqual([]);
});

it('people of a closing position can only move to one that exists for all of their time', async () => {
  const top = await opened(null);
  const [closing, target] = [await opened(top), await opened(top, { to: second })];
  const person = await organisation.employee();
  await organisation.assign(person, { position: closing });
  const body = { from: first, holdersGoToId: target };
  const answer = await admin.call(closePosition, { ...of(closing), body });
  expect([answer.status, answer.status === 422 && codes(answer.body)]).toEqual([
    422,
    ['holdersGoToId closed'],
  ]);
  await own('update assignment set valid_to = $1', [second]);
  expect((await admin.call(closePosition, { ...of(closing), body })).status).toBe(200);
  expect(await inTheAir()).toEqual([]);
});

it('people who move to another position have its department and location on each day, planned changes included', async () => {
  const top = await opened(null);
  const [closing, target] = [await opened(top), await opened(top)];
  const [one, other] = [await organisation.employee(), await organisation.employee()];
  await organisation.assign(one, { position: closing });
  await organisation.assign(other, { position: closing, from: second });
  await admin.call(changePosition, { ...of(target), body: { from: third, values: { departmentId: north } } });
  const before = await admin.call(getPositionHistory, of(target));
  await admin.call(closePosition, { ...of(closing), body: { from: first, holdersGoToId: target } });
  const times = await own(
    `select employee_id as person, valid_from::text as from, department_id = ${north} as north from assignment
     where position_id = $1 order by employee_id, valid_from`,
    [target],
  );
  expect(times).toEqual([
    { person: one, from: first, north: false },
    { person: one, from: third, north: true },
    { person: other, from: second, north: false },
    { person: other, from: third, north: true },
  ]);
  // A person who read it before cannot overwrite it now.
  const stale = await admin.call(
    changePosition,
    { ...of(target), body: { from: first, values: { title: 'Old' } } },
    { 'if-match': String(before.headers['etag']) },
  );
  expect(stale.status).toBe(412);
});

it('the parts of a split continue with the plans of the whole', async () => {
  const top = await opened(null, { to: second });
  const next = await opened(null);
  const position = await opened(top, { to: second });
  await organisation.version(position, next, { from: second, title: 'Planned' });
  const person = await organisation.employee();
  const assignmentId = await organisation.assign(person, { position });
  const answer = await admin.call(splitPosition, {
    ...of(position),
    body: {
      from: first,
      title: 'Half',
      budgetFte: 0,
      budgetHeadcount: 0,
      budgetSalary: 0,
      assignmentIds: [assignmentId],
      reportIds: [],
    },
  });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  const { madeId } = (answer.body as { data: { madeId: number } }).data;
  expect(
    (await history(madeId)).versions.map(({ from, values }) => [from, values.title, values.reportsToId]),
  ).toEqual([
    [first, 'Half', top],
    [second, 'Half', next],
  ]);
  expect(await inTheAir()).toEqual([]);
});

it('a salary budget is not shared out across two currencies', async () => {
  const position = await opened(null);
  const salaryIn = (from: string, budgetCurrency: string) =>
    admin.call(changePosition, {
      ...of(position),
      body: { from, values: { budgetSalary: 1000, budgetCurrency } },
    });
  await salaryIn(first, 'AUD');
  await salaryIn(second, 'NZD');
  const split = (budgetSalary: number) =>
    admin.call(splitPosition, {
      ...of(position),
      body: {
        from: first,
        title: 'Half',
        budgetFte: 0,
        budgetHeadcount: 0,
        budgetSalary,
        assignmentIds: [],
        reportIds: [],
      },
    });
  const shared = await split(400);
  expect([shared.status, shared.status === 422 && codes(shared.body)]).toEqual([
    422,
    ['budgetSalary currencies'],
  ]);
  expect((await split(0)).status).toBe(200);
});

it('days at both ends of the calendar and on a leap day are taken or refused in words, and never break anything', async () => {
  const top = await opened(null);
  const days = [
    '0001-01-01',
    '9999-12-31',
    '2096-02-29',
    '2099-02-29',
    '10000-01-01',
    'infinity',
    '-infinity',
  ];
  const answers = await Promise.all(
    days.map((from) =>
      admin.raw({
        method: 'POST',
        url: changePosition.path.replace('{id}', String(top)),
        payload: { from, values: { title: `From ${from}` } },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 201, 201, 422, 422, 422, 422]);
});
