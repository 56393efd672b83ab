import { startImport } from '@tenure/contract/organisation/import.ts';
import { exportOrgChart, type OrgNode, orgChart } from '@tenure/contract/organisation/org-chart.ts';
import {
  changePosition,
  createPosition,
  getBranchBudget,
  getPositionHistory,
  type ListedPosition,
  listPositions,
  type PositionHistory,
} from '@tenure/contract/organisation/position-administration.ts';
import { getPosition, type PositionDetail } from '@tenure/contract/organisation/positions.ts';
import { type Effects, previewMove, previewSplit } from '@tenure/contract/organisation/restructuring.ts';
import { type RequisitionGround, requisitionGroundOf } from '@tenure/contract/recruitment/requisitions.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { importsOf } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let admin: TestPerson;
let seat: number;
let top: number;
let turn: (isOn: boolean) => Promise<void>;
let keptBudget: () => Promise<unknown>;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One of two full-time places of a position is filled. */
beforeEach(async () => {
  const { owner } = world;
  const company = await world.company();
  const enter = () => enterTenant(owner, company.tenantId);
  await enter();
  const organisation = organisationOn(owner);
  await organisation.place();
  [top, seat] = [await organisation.position(), await organisation.position()];
  await organisation.version(top, null, { title: 'Director' });
  await organisation.version(seat, top, { title: 'Hydrographer' });
  await owner.query(
    `update position_version set budget_fte = 2, budget_headcount = 2, budget_salary = 180000, budget_currency = 'AUD'
     where tenant_id = current_tenant() and position_id = $1`,
    [seat],
  );
  const [ada, other] = [await organisation.employee(), await organisation.employee()];
  await organisation.assign(ada, { position: seat });
  await organisation.assign(other, { position: top });
  admin = await company.person({ employeeId: other, profiles: ['company-admin'] });
  turn = async (isOn) => {
    await enter();
    await owner.query(
      `insert into organisation_settings (tenant_id, is_budgeting_enabled) values (current_tenant(), $1)
       on conflict (tenant_id) do update set is_budgeting_enabled = excluded.is_budgeting_enabled`,
      [isOn],
    );
  };
  keptBudget = async () => {
    await enter();
    const { rows } = await owner.query(
      `select budget_fte::float8 as fte, budget_headcount as headcount, budget_salary::float8 as salary, budget_currency as currency
       from position_version where tenant_id = current_tenant() and position_id = $1 order by valid_from desc limit 1`,
      [seat],
    );
    return rows[0];
  };
});

const params = () => ({ params: { id: String(seat) } });
const kept = { fte: 2, headcount: 2, salary: 180_000, currency: 'AUD' };

async function inChart() {
  const { body } = await admin.call(orgChart, { query: { structure: 'position' } });
  const node = (body as { nodes: OrgNode[] }).nodes.find(({ reference }) => reference === seat);
  return [node?.vacancyStatus, node?.fte];
}
async function partlyFilled() {
  const filter = { 'selectedFilters[vacancyStatus]': 'partially-filled' };
  const { body } = await admin.call(orgChart, { query: { structure: 'position', ...filter } });
  const { body: listed } = await admin.call(listPositions, { query: filter });
  return [(body as { nodes: unknown[] }).nodes.length > 0, (listed as { data: unknown[] }).data.length > 0];
}
const table = async () => {
  const { body } = await admin.call(exportOrgChart, { body: { format: 'csv', structure: 'position' } });
  return Buffer.from((body as { contentBase64: string }).contentBase64, 'base64').toString();
};
const detail = async () => {
  const { body } = await admin.call(getPosition, params());
  const { fte, headcount, salary } = (body as { data: PositionDetail }).data;
  return [fte.budget, headcount.budget, salary?.budget ?? null];
};
const listed = async () => {
  const { body } = await admin.call(listPositions, { query: { budget: 'branch' } });
  return (body as { data: ListedPosition[] }).data.map(({ budget }) => budget?.fte.budget);
};
const history = async () => {
  const { body, headers } = await admin.call(getPositionHistory, params());
  return { versions: (body as { data: PositionHistory }).data.versions, etag: String(headers['etag']) };
};
const ground = async () => {
  const { body } = await admin.call(requisitionGroundOf, { params: { positionId: String(seat) } });
  return (body as { data: RequisitionGround }).data;
};

it('turned off, the chart, its table, lists and details have no budget, and on again all of it is there', async () => {
  const seen = async () => ({
    chart: await inChart(),
    partly: await partlyFilled(),
    hasColumn: (await table()).includes('FTE budget'),
    detail: await detail(),
    listed: await listed(),
    branch: (await admin.call(getBranchBudget, params())).status,
    versions: Object.keys((await history()).versions[0]?.values ?? {}).filter((one) =>
      one.startsWith('budget'),
    ),
  });
  const before = await seen();
  expect(before).toMatchObject({
    chart: ['partially-filled', { assigned: 1, budget: 2 }],
    partly: [true, true],
    hasColumn: true,
    detail: [2, 2, 180_000],
    branch: 200,
  });
  await turn(false);
  expect(await seen()).toEqual({
    chart: ['filled', { assigned: 1, budget: null }],
    partly: [false, false],
    hasColumn: false,
    detail: [null, null, null],
    listed: [undefined, undefined],
    branch: 404,
    versions: [],
  });
  await turn(true);
  expect(await seen()).toEqual(before);
});

it('turned off, a change of a position keeps its budget, and a budget is not entered', async () => {
  await turn(false);
  const change = async (values: object) =>
    admin.call(
      changePosition,
      { ...params(), body: { from: '2026-01-01', values } },
      { 'if-match': (await history()).etag },
    );
  const refused = await change({ budgetFte: 9 });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ invalidInputs: [{ path: 'budgetFte', code: 'budgets-off' }] });
  expect((await change({ budgetSalary: null })).status).toBe(422);
  expect((await change({ title: 'Sounder' })).status).toBe(201);
  expect(await keptBudget()).toEqual(kept);
  const { values } = (await history()).versions[0] ?? {};
  const opened = (budgetFte: number | null) =>
    admin.call(createPosition, {
      body: {
        from: '2026-01-01',
        values: {
          ...values,
          title: 'Diver',
          budgetFte,
          budgetHeadcount: null,
          budgetSalary: null,
          budgetCurrency: null,
        } as never,
      },
    });
  expect((await opened(1)).status).toBe(422);
  expect((await opened(null)).status).toBe(201);
});

it('turned off, a preview of a move says nothing of budgets, and a split shares out none', async () => {
  const moved = async () => {
    const { body } = await admin.call(previewMove, {
      ...params(),
      body: { from: '2026-01-01', reportsToId: null },
    });
    return (body as { data: Effects }).data.budgets.length;
  };
  const split = async (budgetFte: number) =>
    (
      await admin.call(previewSplit, {
        ...params(),
        body: { from: '2026-01-01', title: 'Half', budgetFte, assignmentIds: [], reportIds: [] },
      })
    ).status;
  expect([await moved(), await split(1)]).toEqual([2, 200]);
  await turn(false);
  expect([await moved(), await split(1), await split(0)]).toEqual([0, 422, 200]);
});

it('turned off, a requisition is held to no budget', async () => {
  expect(await ground()).toMatchObject({ keepsBudgets: true, fte: { assigned: 1, budget: 2 } });
  await turn(false);
  expect(await ground()).toMatchObject({
    keepsBudgets: false,
    fte: { assigned: 1, budget: null },
    headcount: { assigned: 1, budget: null },
  });
});

it('turned off, an export has no budgets and an import accepts none', async () => {
  const imports = importsOf(admin);
  const head = 'Position ID,Title,Reports to,Department,Location,Employment type,Budget FTE';
  const table = `${head}\nP-new,Diver,,Department,Location,Full Time,1\n`;
  const { id, mapping } = await imports.recognised('positions', table);
  expect(mapping).toHaveProperty('budgetFte');
  expect(await imports.exported('positions')).toContain('Budget FTE');
  await turn(false);
  expect(await imports.exported('positions')).not.toMatch(/Budget|Currency/);
  expect((await imports.recognised('positions', table)).mapping).not.toHaveProperty('budgetFte');
  const { status, body } = await admin.call(startImport, {
    body: {
      positions: { fileId: id, mapping, reading: { defaults: { currency: 'AUD' } } },
      people: null,
      effectiveFrom: '2026-12-01',
      createsMissing: false,
      needsOneTop: true,
    },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    invalidInputs: [
      { path: 'positions.mapping.budgetFte', code: 'budgets-off' },
      { path: 'positions.reading.defaults.currency', code: 'budgets-off' },
    ],
  });
});
