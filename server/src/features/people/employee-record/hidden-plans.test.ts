import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import {
  changeEmploymentDetails,
  changeGeneral,
  correctEmploymentDetails,
  type DatedRecord,
  getEmploymentDetails,
  withdrawEmploymentDetails,
} from '@tenure/contract/people/dated-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function arrange() {
  const company = await world.company();
  const own = async <Row extends object>(text: string, values: unknown[] = []) => {
    await enterTenant(world.owner, company.tenantId);
    return (await world.owner.query<Row>(text, values)).rows;
  };
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const position = await organisation.position();
  await organisation.version(position, null);
  const employeeId = await organisation.employee();
  await organisation.assign(employeeId, { position });
  return {
    company,
    own,
    organisation,
    employeeId,
    at: { params: { employeeId: String(employeeId) } },
    self: await company.person({ employeeId }),
    admin: await company.person({ profiles: ['company-admin'] }),
  };
}
type Ground = Awaited<ReturnType<typeof arrange>>;
const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();
const recordOf = ({ body }: Answer) => (body as { data: DatedRecord }).data;

/** Everything a person can read about a part of a record, with its expected state. */
async function told(person: TestPerson, { at }: Ground) {
  const [record, log] = await Promise.all([
    person.call(getEmploymentDetails, at),
    person.call(accessLog, { query: {} }),
  ]);
  const { data } = log.body as { data: { action: string }[] };
  const recorded = data.filter(({ action }) => action.startsWith('employee-record.'));
  return { record: record.text, etag: record.headers['etag'], recorded };
}

it('reveals a plan to the person in no text, tag or log entry', async () => {
  const ground = await arrange();
  const { self, admin, at } = ground;
  const before = await told(self, ground);
  const from = day(40);
  const body = { from, values: { ordinaryHours: '30.00' }, reason: 'Cut' };
  expect((await admin.call(changeEmploymentDetails, { ...at, body })).status).toBe(201);
  expect(await told(self, ground)).toEqual(before);
  const version = { params: { ...at.params, from } };
  const right = { values: { ordinaryHours: '31.00' }, reason: 'Not so much' };
  expect((await admin.call(correctEmploymentDetails, { ...version, body: right })).status).toBe(200);
  expect(await told(self, ground)).toEqual(before);
  expect((await admin.call(withdrawEmploymentDetails, version)).status).toBe(204);
  expect(await told(self, ground)).toEqual(before);
  const now = { from: day(-2), values: { ordinaryHours: '36.00' } };
  expect((await admin.call(changeEmploymentDetails, { ...at, body: now })).status).toBe(201);
  const after = await told(self, ground);
  expect(after.etag).not.toBe(before.etag);
  expect(after.recorded).toMatchObject([{ action: 'employee-record.changed' }]);
});

it('does not reveal, once the day has come, what else was planned or cancelled before', async () => {
  const ground = await arrange();
  const { own, self, admin, at, employeeId } = ground;
  const [taken, held] = [day(30), day(60)];
  const plan = (from: string, ordinaryHours: string) =>
    admin.call(changeEmploymentDetails, { ...at, body: { from, values: { ordinaryHours } } });
  await plan(taken, '11.11');
  await admin.call(withdrawEmploymentDetails, { params: { ...at.params, from: taken } });
  await plan(held, '22.22');
  await admin.call(correctEmploymentDetails, {
    params: { ...at.params, from: held },
    body: { values: { ordinaryHours: '33.33' }, reason: 'Agreed' },
  });
  // Both days come.
  for (const [table, column] of [
    ['employee_record_change', 'valid_from'],
    ['employee_record_version', 'valid_to'],
    ['employee_record_version', 'valid_from'],
  ]) {
    await own(
      `update ${table} set ${column} = ${column} - 70 where employee_id = $1 and isfinite(${column})`,
      [employeeId],
    );
  }
  const seen = await self.call(getEmploymentDetails, at);
  expect(recordOf(seen).versions.map(({ values }) => values['ordinaryHours'])).toEqual([null, '33.33']);
  expect(seen.text).not.toMatch(/11\.11|22\.22/);
  expect(recordOf(await admin.call(getEmploymentDetails, at)).history).toHaveLength(4);
});

it('reports plans live only to people who may know of them', async () => {
  const { company, self, admin, at } = await arrange();
  const heard: { accountIds: number[] | null }[] = [];
  const hear = ({ payload = '' }: { payload?: string | undefined }) => {
    const envelope = JSON.parse(payload) as { tenantId: number; accountIds: number[] | null };
    if (envelope.tenantId === company.tenantId) heard.push(envelope);
  };
  world.superuser.on('notification', hear);
  await world.superuser.query('listen tenure_events');
  const change = (from: string) =>
    admin.call(changeGeneral, { ...at, body: { from, values: { preferredName: `From ${from}` } } });
  await change(day(30));
  await change(day(-1));
  await world.superuser.query('unlisten tenure_events');
  world.superuser.off('notification', hear);
  // Three events: the plan, today's change, and, to the person alone, that their name has changed.
  expect(heard.map(({ accountIds }) => accountIds?.includes(admin.accountId) ?? null)).toEqual([
    true,
    null,
    false,
  ]);
  expect(heard[0]?.accountIds).not.toContain(self.accountId);
  expect(heard[2]?.accountIds).toEqual([self.accountId]);
});

it('hides a future starter from people who may not know of plans', async () => {
  const { company, own, organisation, self, admin } = await arrange();
  const comes = await organisation.employee();
  await own(`update employee set start_date = $2, last_name = 'Zweigelt' where id = $1`, [comes, day(30)]);
  const opened = await organisation.position();
  await organisation.version(opened, null, { title: 'Secret Post' });
  await organisation.assign(comes, { position: opened, from: day(30) });
  const at = { params: { employeeId: String(comes) } };
  const found = async (person: TestPerson) =>
    (await person.call(search, { query: { query: 'Zweigelt' } })).text.includes(`emp-${comes}`);
  expect((await self.call(userProfile, at)).status).toBe(404);
  expect(await found(self)).toBe(false);
  expect((await admin.call(userProfile, at)).body).toMatchObject({ user: { standing: 'to-come' } });
  expect(await found(admin)).toBe(true);
  const themselves = await company.person({ employeeId: comes });
  expect((await themselves.call(userProfile, at)).status).toBe(200);
});
