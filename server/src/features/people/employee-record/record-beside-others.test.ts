import { applyImport, undoImport } from '@tenure/contract/organisation/import.ts';
import {
  changeEmploymentDetails,
  changeGeneral,
  type DatedRecord,
  getGeneral,
} from '@tenure/contract/people/dated-record.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { groundOfImports, importsOf } from '../../../../test/harness/organisation-import.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();
const recordOf = ({ body }: Answer) => (body as { data: DatedRecord }).data;
const people = (first: string, last: string) =>
  `Employee number,First name,Last name,Country,Start date,Title,Department,Location\n007,${first},${last},AU,2020-01-01,Docker,Operations,Dock`;

async function arrange() {
  const ground = await groundOfImports(world);
  const own = async <Row extends object>(text: string, values: unknown[] = []) => {
    await enterTenant(world.owner, ground.company.tenantId);
    return (await world.owner.query<Row>(text, values)).rows;
  };
  const imported = async (table: string) => {
    const ready = await ground.imports.dryRun({ people: table }, { effectiveFrom: day(0) });
    expect([ready.state, ready.failure]).toEqual(['ready', null]);
    return (await ground.imports.step(applyImport, ready)).after();
  };
  const first = await imported(people('Ada', 'Byron'));
  const [row] = await own<{ id: number }>(`select id from employee where employee_number = '007'`);
  const employeeId = row?.id ?? 0;
  return { ...ground, own, imported, first, employeeId, at: { params: { employeeId: String(employeeId) } } };
}

const takeOver = () => runRecurring(world, 'employee-record.take-over-names');

it('an imported name stays, is in the record from that day, and leaves plans as they were', async () => {
  const { own, admin, at, imported } = await arrange();
  const change = (from: string, values: Record<string, string>) =>
    admin.call(changeGeneral, { ...at, body: { from, values } });
  await change(day(-20), { preferredName: 'Addie' });
  await change(day(20), { lastName: 'Planned' });
  const done = await imported(people('Augusta', 'King'));
  await takeOver();
  const names = () => own(`select first_name as first, last_name as last from employee`);
  expect(await names()).toEqual([{ first: 'Augusta', last: 'King' }]);
  const { today, versions, history } = recordOf(await admin.call(getGeneral, at));
  expect(
    versions.map(({ from, values }) => [
      from,
      values['firstName'],
      values['lastName'],
      values['preferredName'],
    ]),
  ).toEqual([
    [null, 'Ada', 'Byron', null],
    [day(-20), 'Ada', 'Byron', 'Addie'],
    [today, 'Augusta', 'King', 'Addie'],
    [day(20), 'Augusta', 'Planned', 'Addie'],
  ]);
  expect(history[0]).toMatchObject({ kind: 'change', from: today, after: { firstName: 'Augusta' } });
  expect((await (await arrangeUndo(done, admin)).after()).state).toBe('undone');
  await takeOver();
  expect(await names()).toEqual([{ first: 'Ada', last: 'Byron' }]);
});

type Imported = Awaited<ReturnType<Awaited<ReturnType<typeof arrange>>['imported']>>;
async function arrangeUndo(done: Imported, admin: Awaited<ReturnType<typeof arrange>>['admin']) {
  return importsOf(admin).step(undoImport, await importsOf(admin).read(done.id));
}

it('an import cannot be undone once a record was written on top of it, and says whose', async () => {
  const { admin, at, first } = await arrange();
  const body = { from: day(10), values: { ordinaryHours: '20.00' } };
  expect((await admin.call(changeEmploymentDetails, { ...at, body })).status).toBe(201);
  const { answer } = await arrangeUndo(first, admin);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('007');
});

it('a record can be changed although an older part would be refused today: an old address format, a closed legal entity', async () => {
  const { own, admin, at } = await arrange();
  await own(`update employee set work_email = 'ada@localhost', work_mobile = repeat('1', 300)`);
  const named = await admin.call(changeGeneral, {
    ...at,
    body: { from: day(-1), values: { lastName: 'King' } },
  });
  expect([named.status, named.status === 201 ? '' : named.text]).toEqual([201, '']);
  const [entity] = await own<{ id: number }>(
    `insert into legal_entity (tenant_id, identifier) values (current_tenant(), 'LE') returning id`,
  );
  await own(
    `insert into legal_entity_version (tenant_id, legal_entity_id, valid_from, title, country)
     values (current_tenant(), $1, '-infinity', 'Old Wharf Pty Ltd', 'AU')`,
    [entity?.id],
  );
  const change = (values: Record<string, string | number>, from = day(-5)) =>
    admin.call(changeEmploymentDetails, { ...at, body: { from, values } });
  expect((await change({ legalEntityId: entity?.id ?? 0 })).status).toBe(201);
  await own(`update legal_entity_version set valid_to = $1`, [day(-2)]);
  const hours = await change({ ordinaryHours: '20.00' }, day(-1));
  expect([hours.status, hours.status === 201 ? '' : hours.text]).toEqual([201, '']);
  expect((await change({ legalEntityId: 2_147_483_647 })).status).toBe(422);
});
