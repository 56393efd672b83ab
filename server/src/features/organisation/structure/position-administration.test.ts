import {
  changePosition,
  correctPosition,
  createPosition,
  getBranchBudget,
  getPositionHistory,
  listPositions,
  type PositionHistory,
  type PositionValues,
  withdrawPositionChange,
} from '@tenure/contract/organisation/position-administration.ts';
import { getPosition } from '@tenure/contract/organisation/positions.ts';
import {
  closePosition,
  type Effects,
  movePosition,
  previewClose,
  previewMove,
  previewSplit,
  splitPosition,
} from '@tenure/contract/organisation/restructuring.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import {
  type OrganisationOn,
  organisationOn,
  positionValues,
} from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let admin: TestPerson;
let organisation: OrganisationOn;
let tenantId: number;
let departmentId: number;
let locationId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const company = await world.company();
  ({ tenantId } = company);
  admin = await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, tenantId);
  organisation = organisationOn(world.owner);
  departmentId = await organisation.place();
  const { rows } = await world.owner.query<{ id: number }>('select id from location where tenant_id = $1', [
    tenantId,
  ]);
  locationId = rows[0]?.id ?? 0;
});

const values = (part: Partial<PositionValues> = {}) => positionValues({ departmentId, locationId, ...part });
const of = (id: number) => ({ params: { id: String(id) } });

async function position(part: Partial<PositionValues> = {}, from = '2026-01-01'): Promise<number> {
  const { status, body } = await admin.call(createPosition, { body: { from, values: values(part) } });
  expect(status).toBe(201);
  return (body as { data: PositionHistory }).data.id;
}
async function history(id: number): Promise<PositionHistory> {
  const { body } = await admin.call(getPositionHistory, of(id));
  return (body as { data: PositionHistory }).data;
}
const spans = ({ versions }: PositionHistory) =>
  versions.map(({ from, to, values: { title, reportsToId } }) => [from, to, title, reportsToId]);
async function titleOn(id: number, asOf: string): Promise<string> {
  const { body } = await admin.call(getPosition, { ...of(id), query: { asOf } });
  return (body as { data: { title: string } }).data.title;
}
const paths = (body: unknown) =>
  (body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map(({ path, code }) => [
    path,
    code,
  ]);
const person = async (at: number) => {
  const id = await organisation.employee();
  return { id, assignmentId: await organisation.assign(id, { position: at, from: '2026-01-01' }) };
};

it('a change applies from its day and not before, and continues past later plans', async () => {
  const superior = await position({ title: 'Head' });
  const id = await position();
  const change = (from: string, part: Partial<PositionValues>) =>
    admin.call(changePosition, { ...of(id), body: { from, values: part } });
  expect((await change('2027-06-01', { reportsToId: superior })).status).toBe(201);
  expect((await change('2027-03-01', { title: 'Senior planner' })).status).toBe(201);
  expect(spans(await history(id))).toEqual([
    ['2026-01-01', '2027-03-01', 'Planner', null],
    ['2027-03-01', '2027-06-01', 'Senior planner', null],
    ['2027-06-01', null, 'Senior planner', superior],
  ]);
  expect(await titleOn(id, '2027-02-28')).toBe('Planner');
  expect(await titleOn(id, '2027-03-01')).toBe('Senior planner');
});

it('a planned change is withdrawn, a begun one only corrected', async () => {
  const id = await position();
  await admin.call(changePosition, { ...of(id), body: { from: '2090-01-01', values: { title: 'Later' } } });
  const at = (from: string) => ({ params: { id: String(id), from } });
  expect((await admin.call(withdrawPositionChange, at('2090-01-01'))).status).toBe(204);
  expect(spans(await history(id))).toEqual([['2026-01-01', null, 'Planner', null]]);
  expect(paths((await admin.call(withdrawPositionChange, at('2026-01-01'))).body)).toEqual([
    ['from', 'past'],
  ]);
  const corrected = await admin.call(correctPosition, {
    ...at('2026-01-01'),
    body: { values: { title: 'Right' } },
  });
  expect(corrected.status).toBe(200);
  expect(await titleOn(id, '2026-01-01')).toBe('Right');
});

it('a write over a version someone else has changed is refused and changes nothing', async () => {
  const id = await position();
  const { headers } = await admin.call(getPositionHistory, of(id));
  const change = (title: string) =>
    admin.call(
      changePosition,
      { ...of(id), body: { from: '2027-01-01', values: { title } } },
      { 'if-match': String(headers['etag']) },
    );
  expect((await change('First')).status).toBe(201);
  expect((await change('Second')).status).toBe(412);
  expect(await titleOn(id, '2027-01-01')).toBe('First');
});

it('names every problem of a change at once and writes nothing', async () => {
  const top = await position({ title: 'Top' });
  const below = await position({ title: 'Below', reportsToId: top });
  const closed = await position({ title: 'Closed' });
  expect((await admin.call(closePosition, { ...of(closed), body: { from: '2027-01-01' } })).status).toBe(200);
  const refused = await admin.call(changePosition, {
    ...of(top),
    body: { from: '2027-06-01', values: { reportsToId: below, departmentId: 999_999, budgetSalary: 5 } },
  });
  expect(refused.status).toBe(422);
  expect(paths(refused.body)).toEqual([
    ['reportsToId', 'ring'],
    ['departmentId', 'unknown'],
    ['budgetCurrency', 'required'],
  ]);
  const under = await admin.call(changePosition, {
    ...of(top),
    body: { from: '2026-06-01', values: { reportsToId: closed } },
  });
  expect(paths(under.body)).toEqual([['reportsToId', 'superior-closed']]);
  expect(
    paths(
      (await admin.call(changePosition, { ...of(top), body: { from: '2025-01-01', values: { title: 'X' } } }))
        .body,
    ),
  ).toEqual([['from', 'nothing-holds']]);
  expect(spans(await history(top))).toEqual([['2026-01-01', null, 'Top', null]]);
});

it('dotted lines are added and removed from the day of a change', async () => {
  const [other, id] = [await position({ title: 'Other' }), await position()];
  const draw = (from: string, lines: number[]) =>
    admin.call(changePosition, { ...of(id), body: { from, values: { indirectlyReportsToIds: lines } } });
  await draw('2027-01-01', [other]);
  await draw('2027-05-01', []);
  const { versions } = await history(id);
  expect(
    versions.map(({ from, values: { indirectlyReportsToIds } }) => [from, indirectlyReportsToIds]),
  ).toEqual([
    ['2026-01-01', []],
    ['2027-01-01', [other]],
    ['2027-05-01', []],
  ]);
  await draw('2026-06-01', [other]);
  expect((await history(id)).versions.map(({ from }) => from)).toEqual(
    ['2026-01-01', '2026-06-01', '2027-01-01', '2027-05-01'].filter((day) => day !== '2027-01-01'),
  );
});

it('a move previews new managers and the budgets of the branches before it changes anything', async () => {
  const [old, next] = [await position({ title: 'Old' }), await position({ title: 'New' })];
  const boss = await person(old);
  const vacant = await position({ title: 'Vacant', reportsToId: old, budgetFte: 1 });
  const leaf = await position({ title: 'Leaf', reportsToId: vacant, budgetFte: 2 });
  const worker = await person(leaf);
  const body = { from: '2027-01-01', reportsToId: next };
  const preview = await admin.call(previewMove, { ...of(vacant), body });
  expect(preview.status).toBe(200);
  const { data } = preview.body as { data: Effects };
  expect(data).toMatchObject({
    reports: [{ id: leaf, title: 'Leaf' }],
    branch: { positions: 2, people: 1 },
    managers: { changed: 1, people: [{ id: worker.id, after: null }] },
  });
  expect(data.managers.people[0]?.before).toContain('Given');
  const fte = (title: string) => {
    const found = data.budgets.find((one) => one.title === title);
    return [found?.before?.fte.budget, found?.after?.fte.budget];
  };
  expect(fte('Old')).toEqual([3, null]);
  expect(fte('New')).toEqual([null, 3]);
  expect(spans(await history(vacant))).toHaveLength(1);
  expect((await admin.call(movePosition, { ...of(vacant), body })).status).toBe(200);
  expect(spans(await history(vacant)).at(-1)).toEqual(['2027-01-01', null, 'Vacant', next]);
  const budget = await admin.call(getBranchBudget, { ...of(next), query: { asOf: '2027-01-01' } });
  expect(budget.body).toMatchObject({ data: { positions: 3, fte: { assigned: 1, budget: 3, balance: 2 } } });
  expect(boss.id).toBeGreaterThan(0);
});

it('a move below itself is refused in the preview and in the call', async () => {
  const top = await position();
  const below = await position({ reportsToId: top });
  const request = { ...of(top), body: { from: '2027-01-01', reportsToId: below } };
  for (const call of [previewMove, movePosition]) {
    const { status, body } = await admin.call(call, request);
    expect(status).toBe(422);
    expect(paths(body)).toEqual([['reportsToId', 'ring']]);
  }
});

it('closes a position only if nothing depends on it, or the call says where that moves', async () => {
  const [superior, id] = [await position({ title: 'Superior' }), await position()];
  const report = await position({ reportsToId: id });
  const held = await person(id);
  const refused = await admin.call(closePosition, { ...of(id), body: { from: '2027-01-01' } });
  expect(paths(refused.body)).toEqual([
    ['reportsGoToId', 'required'],
    ['holdersGoToId', 'required'],
  ]);
  const body = { from: '2027-01-01', reportsGoToId: superior, holdersGoToId: superior };
  const preview = await admin.call(previewClose, { ...of(id), body });
  expect(preview.status).toBe(200);
  expect((await admin.call(closePosition, { ...of(id), body })).status).toBe(200);
  expect(spans(await history(id))).toEqual([['2026-01-01', '2027-01-01', 'Planner', null]]);
  expect(spans(await history(report)).at(-1)).toEqual(['2027-01-01', null, 'Planner', superior]);
  expect((await history(superior)).holders).toMatchObject([{ id: held.id, from: '2027-01-01', to: null }]);
});

it('a split takes budget, people and reports along, and never more than there is', async () => {
  const id = await position({ budgetFte: 3, budgetHeadcount: 3 });
  const [stays, goes] = [await person(id), await person(id)];
  const report = await position({ title: 'Report', reportsToId: id });
  const body = {
    from: '2027-01-01',
    title: 'Planner north',
    budgetFte: 1.5,
    budgetHeadcount: 1,
    assignmentIds: [goes.assignmentId],
    reportIds: [report],
  };
  const tooMuch = await admin.call(splitPosition, { ...of(id), body: { ...body, budgetFte: 3.5 } });
  expect(paths(tooMuch.body)).toEqual([['budgetFte', 'too-much']]);
  expect((await admin.call(previewSplit, { ...of(id), body })).status).toBe(200);
  const { body: answer } = await admin.call(splitPosition, { ...of(id), body });
  const { madeId } = (answer as { data: { madeId: number } }).data;
  expect((await history(madeId)).versions).toMatchObject([
    { from: '2027-01-01', values: { title: 'Planner north', budgetFte: 1.5, budgetHeadcount: 1 } },
  ]);
  expect((await history(id)).versions.at(-1)).toMatchObject({
    values: { budgetFte: 1.5, budgetHeadcount: 2 },
  });
  expect((await history(madeId)).holders).toMatchObject([{ id: goes.id, from: '2027-01-01' }]);
  expect((await history(id)).holders.map((one) => [one.id, one.to])).toContainEqual([stays.id, null]);
  expect(spans(await history(report)).at(-1)?.[3]).toBe(madeId);
});

it('people in a position move with its department, where the change says so', async () => {
  const id = await position();
  const held = await person(id);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into department (tenant_id, identifier, title) values ($1, 'North', 'North') returning id`,
    [tenantId],
  );
  const north = rows[0]?.id ?? 0;
  await admin.call(changePosition, {
    ...of(id),
    body: { from: '2027-01-01', values: { departmentId: north } },
  });
  const { rows: parts } = await world.owner.query(
    `select valid_from::text as from, department_id as department from assignment where employee_id = $1 order by 1`,
    [held.id],
  );
  expect(parts).toEqual([
    { from: '2026-01-01', department: departmentId },
    { from: '2027-01-01', department: north },
  ]);
});

it('lists positions as of a day, searched, filtered and sorted', async () => {
  await position({ title: 'Crane driver' });
  await position({ title: 'Yard planner' });
  await position({ title: 'Vessel planner' }, '2027-01-01');
  const titles = async (query: Record<string, string>) => {
    const { body } = await admin.call(listPositions, { query });
    return (body as { data: { title: string }[] }).data.map(({ title }) => title);
  };
  expect(await titles({ sortBy: 'title:desc' })).toEqual(['Yard planner', 'Crane driver']);
  expect(await titles({ searchText: 'planner', asOf: '2027-01-01' })).toEqual([
    'Vessel planner',
    'Yard planner',
  ]);
  expect(await titles({ 'selectedFilters[vacancyStatus]': 'filled' })).toEqual([]);
  for (const field of ['title', 'identifier', 'department', 'location']) {
    const [up, down] = [await titles({ sortBy: `${field}:asc` }), await titles({ sortBy: `${field}:desc` })];
    expect([field, up]).toEqual([field, down.toReversed()]);
    expect([field, up.toSorted()]).toEqual([field, ['Crane driver', 'Yard planner']]);
  }
  const narrowed = {
    'selectedFilters[vacancyStatus]': 'vacant',
    'selectedFilters[department]': String(departmentId),
    'selectedFilters[location]': String(locationId),
    'selectedFilters[employmentType]': 'Full Time',
  };
  expect(await titles({ ...narrowed, searchText: 'planner', sortBy: 'department:desc' })).toEqual([
    'Yard planner',
  ]);
  expect(await titles({ ...narrowed, 'selectedFilters[department]': '999999999' })).toEqual([]);
});
