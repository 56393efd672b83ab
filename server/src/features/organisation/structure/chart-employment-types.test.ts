import {
  exportOrgChart,
  type OrgNode,
  type OrgSearchResult,
  orgChart,
  orgChartFilters,
  searchOrgChart,
} from '@tenure/contract/organisation/org-chart.ts';
import { getPosition } from '@tenure/contract/organisation/positions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { readable } from '../../../../test/harness/readable.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let ids: { seat: number; ada: number };
let callers: Record<'colleague' | 'admin', TestPerson>;
let show: (isShown: boolean) => Promise<void>;

/** Ada is a contractor by her position, and a colleague elsewhere may not see her employment type. */
beforeAll(async () => {
  world = await openWorld();
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const [top, seat] = [await organisation.position(), await organisation.position()];
  await organisation.version(top, null, { title: 'Director' });
  await organisation.version(seat, top, { title: 'Hydrographer' });
  const [boss, ada, other, admin] = [
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
  ];
  await organisation.assign(boss, { position: top });
  await organisation.assign(ada, { position: seat });
  for (const one of [other, admin]) await organisation.assign(one, { manager: boss });
  await world.owner.query(
    `update position_version set employment_type = 'Contractor' where tenant_id = current_tenant() and position_id = $1`,
    [seat],
  );
  await world.owner.query(`update employee set first_name = 'Marceline' where id = $1`, [ada]);
  ids = { seat, ada };
  callers = {
    colleague: await company.person({ employeeId: other }),
    admin: await company.person({ employeeId: admin, profiles: ['company-admin'] }),
  };
  show = async (isShown) => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `insert into organisation_settings (tenant_id, show_employment_type) values (current_tenant(), $1)
       on conflict (tenant_id) do update set show_employment_type = excluded.show_employment_type`,
      [isShown],
    );
  };
});
afterAll(() => world.close());

type Structure = 'position' | 'employee';
const contractors = { 'selectedFilters[employmentType]': 'Contractor' };

async function nodes(caller: Caller, structure: Structure, query: Record<string, string> = {}) {
  const { status, body } = await caller.call(orgChart, { query: { structure, ...query } });
  expect(status).toBe(200);
  return body as { nodes: OrgNode[]; hasMore: boolean };
}
const typeInChart = async (caller: Caller, structure: Structure) =>
  (await nodes(caller, structure)).nodes.find(({ reference }) =>
    structure === 'position' ? reference === ids.seat : reference === ids.ada,
  )?.employmentType;
const found = async (caller: Caller, query: string) => {
  const { body } = await caller.call(searchOrgChart, { query: { query, ...contractors } });
  const { data, metadata } = body as {
    data: OrgSearchResult[];
    metadata: { pagination: { total: number } };
  };
  return { ids: data.map(({ id }) => id), total: metadata.pagination.total };
};
async function exported(caller: Caller, structure: Structure, format: 'csv' | 'svg' | 'pdf') {
  const { status, body } = await caller.call(exportOrgChart, { body: { format, structure } });
  expect(status).toBe(200);
  return readable(Buffer.from((body as { contentBase64: string }).contentBase64, 'base64'));
}

it('the chart shows the type of a position, and of a person only to viewers who see it on the record', async () => {
  await show(true);
  expect(await typeInChart(callers.colleague, 'position')).toBe('Contractor');
  expect(await typeInChart(callers.colleague, 'employee')).toBe(null);
  expect(await typeInChart(callers.admin, 'employee')).toBe('Contractor');
});

it('a filter and its count find a person by type only for viewers who see it', async () => {
  await show(true);
  expect(await nodes(callers.colleague, 'employee', contractors)).toMatchObject({
    nodes: [],
    hasMore: false,
  });
  expect((await nodes(callers.admin, 'employee', contractors)).nodes.map(({ id }) => id)).toContain(
    `emp-${ids.ada}`,
  );
  expect(await found(callers.colleague, 'Marceline')).toEqual({ ids: [], total: 0 });
  expect(await found(callers.admin, 'Marceline')).toEqual({ ids: [`emp-${ids.ada}`], total: 1 });
});

it('exports of people as a table or picture leave out types the viewer does not see', async () => {
  await show(true);
  for (const format of ['csv', 'svg', 'pdf'] as const) {
    expect(await exported(callers.colleague, 'employee', format)).not.toContain('Contractor');
    expect(await exported(callers.admin, 'employee', format)).toContain('Contractor');
    expect(await exported(callers.colleague, 'position', format)).toContain('Contractor');
  }
});

it('turned off, the chart shows no type to anyone', async () => {
  await show(false);
  for (const caller of [callers.colleague, callers.admin]) {
    expect(await typeInChart(caller, 'position')).toBe(null);
    expect(await typeInChart(caller, 'employee')).toBe(null);
  }
});

it('turned off, no filter, count, search, table or picture finds or tells a type', async () => {
  await show(false);
  for (const caller of [callers.colleague, callers.admin]) {
    for (const structure of ['position', 'employee'] as const) {
      expect(await nodes(caller, structure, contractors)).toMatchObject({ nodes: [], hasMore: false });
      for (const format of ['csv', 'svg', 'pdf'] as const) {
        expect(await exported(caller, structure, format)).not.toContain('Contractor');
      }
    }
    expect(await exported(caller, 'position', 'csv')).not.toContain('Employment type');
    for (const text of ['Marceline', 'Hydrographer']) {
      expect(await found(caller, text)).toEqual({ ids: [], total: 0 });
    }
    const { body } = await caller.call(orgChartFilters, {});
    expect((body as { employmentType: unknown[] }).employmentType).toEqual([]);
  }
});

it('turned off, the details of a position tell it only to editors of positions', async () => {
  const told = async (caller: Caller) => {
    const { body } = await caller.call(getPosition, { params: { id: String(ids.seat) } });
    return (body as { data: { employmentType: string | null } }).data.employmentType;
  };
  await show(false);
  expect([await told(callers.colleague), await told(callers.admin)]).toEqual([null, 'Contractor']);
  await show(true);
  expect(await told(callers.colleague)).toBe('Contractor');
});
