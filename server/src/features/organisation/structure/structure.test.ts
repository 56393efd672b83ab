import { orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import {
  type OrganisationSettings,
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import {
  changeStructure,
  correctStructure,
  createStructure,
  getStructure,
  listStructure,
  type StructureHistory,
  type StructureKind,
  type StructureValues,
  structureKinds,
  withdrawStructureChange,
} from '@tenure/contract/organisation/structure-administration.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
});

const beginning: Record<StructureKind, StructureValues> = {
  departments: { title: 'Terminals', description: 'All of them' },
  locations: { title: 'Perth', description: '' },
  'legal-entities': { title: 'Harbourline Pty Ltd', country: 'AU', registrationNumber: '51824753556' },
  'job-roles': { title: 'Planner', description: '', qualifications: ['Licence'] },
};
const place = { country: 'AU', state: 'WA', timezone: 'Australia/Perth' };

async function made(kind: StructureKind): Promise<StructureHistory> {
  const body = { identifier: 'one', values: beginning[kind], ...(kind === 'locations' && { place }) };
  const answer = await admin.call(createStructure, { params: { kind }, body });
  expect(answer.status).toBe(201);
  return (answer.body as { data: StructureHistory }).data;
}
const at = ({ kind, id }: StructureHistory) => ({ params: { kind, id: String(id) } });
const read = async (record: StructureHistory) =>
  ((await admin.call(getStructure, at(record))).body as { data: StructureHistory }).data;
const spans = ({ versions }: StructureHistory) =>
  versions.map(({ from, to, values }) => [from, to, values.title]);

it.each(structureKinds)(
  '%s are renamed from a day, corrected, and what is planned is taken back',
  async (kind) => {
    const record = await made(kind);
    expect(record.versions).toMatchObject([{ from: null, to: null, values: beginning[kind] }]);
    const rename = (from: string, title: string) =>
      admin.call(changeStructure, { ...at(record), body: { from, values: { title } } });
    expect((await rename('2090-01-01', 'Later')).status).toBe(201);
    expect((await rename('2026-03-01', 'Sooner')).status).toBe(201);
    expect(spans(await read(record))).toEqual([
      [null, '2026-03-01', beginning[kind].title],
      ['2026-03-01', '2090-01-01', 'Sooner'],
      ['2090-01-01', null, 'Later'],
    ]);
    const listed = async (asOf: string) => {
      const { body } = await admin.call(listStructure, { params: { kind }, query: { asOf } });
      return (body as { data: { title: string }[] }).data.map(({ title }) => title);
    };
    expect(await listed('2026-02-28')).toEqual([beginning[kind].title]);
    expect(await listed('2026-03-01')).toEqual(['Sooner']);
    const version = (from: string) => ({ params: { kind, id: String(record.id), from } });
    expect((await admin.call(withdrawStructureChange, version('2090-01-01'))).status).toBe(204);
    const corrected = await admin.call(correctStructure, {
      ...version('beginning'),
      body: { values: { title: 'All along' } },
    });
    expect(spans((corrected.body as { data: StructureHistory }).data)).toEqual([
      [null, '2026-03-01', 'All along'],
      ['2026-03-01', null, 'Sooner'],
    ]);
    expect((await admin.call(withdrawStructureChange, version('2026-03-01'))).status).toBe(422);
  },
);

it('refuses a taken identifier, a field of another kind, a location nowhere, and a stale write', async () => {
  const record = await made('departments');
  const { headers } = await admin.call(getStructure, at(record));
  const create = (kind: StructureKind, body: object) =>
    admin.raw({ method: 'POST', url: `/api/structure/${kind}`, payload: { identifier: 'one', ...body } });
  const paths = (body: unknown) =>
    (body as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path);
  expect(paths((await create('departments', { values: { title: 'Again' } })).body)).toEqual(['identifier']);
  expect(
    paths((await create('departments', { identifier: 'two', values: { title: 'B', country: 'AU' } })).body),
  ).toEqual(['values.country']);
  expect(paths((await create('locations', { values: { title: 'Nowhere' } })).body)).toEqual(['place']);
  const rename = (title: string) =>
    admin.call(
      changeStructure,
      { ...at(record), body: { from: '2026-03-01', values: { title } } },
      { 'if-match': String(headers['etag']) },
    );
  expect((await rename('First')).status).toBe(201);
  expect((await rename('Second')).status).toBe(412);
});

it('the settings of the organisation show in the chart’s, and are not saved over someone else’s', async () => {
  const answer = await admin.call(organisationSettings, {});
  const { data } = answer.body as { data: OrganisationSettings };
  const save = (change: Partial<OrganisationSettings>) =>
    admin.call(
      saveOrganisationSettings,
      { body: { ...data, ...change } },
      { 'if-match': String(answer.headers['etag']) },
    );
  expect(
    (await save({ showDepartment: false, isPositionLedEnabled: false, structure: 'employee' })).status,
  ).toBe(200);
  expect((await admin.call(orgChartConfig, {})).body).toMatchObject({
    showDepartment: false,
    isPositionLedEnabled: false,
    structure: 'employee',
  });
  expect((await save({ showDepartment: true })).status).toBe(412);
});
