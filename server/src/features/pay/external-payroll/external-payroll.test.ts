import {
  getExternalPayroll,
  importExternalPayroll,
  type ShownExternalPayroll,
  saveExternalPayroll,
} from '@tenure/contract/pay/external-payroll.ts';
import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { tabSetup } from '@tenure/contract/people/tab-setup.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Nothing else has these digits. */
const planted = '73519.37';
const body = {
  payrollId: '004711',
  payGroup: 'Monthly',
  costCentre: null,
  paidUntil: '2026-10-31',
  grossToDate: planted,
  taxToDate: '7,040',
  superToDate: null,
  netToDate: null,
};
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const dataIn = ({ body: answered }: Answer) => (answered as { data: ShownExternalPayroll }).data;
const outcomeIn = ({ body: answered }: Answer) =>
  (answered as { data: { changed: number; isApplied: boolean; problems: { words: string }[] } }).data;

async function name(payroll: TestPerson, payrollSystem: string): Promise<void> {
  const read = await payroll.call(payrollSettings, {});
  const saved = await payroll.call(
    savePayrollSettings,
    { body: { bankChangesWait: false, payrollSystem } },
    etagOf(read),
  );
  expect(saved.status).toBe(200);
}

async function arrange(): Promise<TwoInLine & { ownNumber: string }> {
  const ground = await twoInLine(world);
  await name(ground.payroll, 'Cent & Day');
  await enterTenant(world.owner, ground.company.tenantId);
  const { rows } = await world.owner.query<{ number: string }>(
    'select employee_number as number from employee where id = $1',
    [ground.employeeId],
  );
  return { ...ground, ownNumber: rows[0]?.number ?? '' };
}

async function save({ payroll, at }: TwoInLine, changes: Partial<typeof body> = {}): Promise<Answer> {
  const read = await payroll.call(getExternalPayroll, at);
  return payroll.call(saveExternalPayroll, { ...at, body: { ...body, ...changes } }, etagOf(read));
}

const sectionsOf = ({ body: answered }: Answer) =>
  (answered as { tabs: { sections: { key: string }[] }[] }).tabs
    .flatMap(({ sections }) => sections)
    .map(({ key }) => key);

it('appears only where a payroll system is named, in tabSetup too', async () => {
  const { payroll, self, at } = await twoInLine(world);
  const flags = async () => (await self.call(tabSetup, {})).body;
  expect(await flags()).toMatchObject({ payrollIntegrationTab: false });
  expect(sectionsOf(await self.call(userProfile, { ...at, query: {} }))).not.toContain(
    'external-payroll-data',
  );
  const read = await payroll.call(getExternalPayroll, at);
  expect((await payroll.call(saveExternalPayroll, { ...at, body }, etagOf(read))).status).toBe(409);

  await name(payroll, 'Cent & Day');
  expect(await flags()).toMatchObject({ payrollIntegrationTab: true });
  expect(sectionsOf(await self.call(userProfile, { ...at, query: {} }))).toContain('external-payroll-data');
});

it('keeps amounts to the cent, and shows them to the person and payroll alone', async () => {
  const ground = await arrange();
  expect((await save(ground)).status).toBe(200);
  const { self, manager, company, at } = ground;
  expect(dataIn(await self.call(getExternalPayroll, at))).toMatchObject({
    payrollId: '004711',
    grossToDate: planted,
    taxToDate: '7040.00',
    superToDate: null,
    system: 'Cent & Day',
  });
  for (const other of [
    manager,
    await company.person({ profiles: ['hr-partner'] }),
    await company.person({ profiles: ['company-admin'] }),
  ]) {
    const answer = await other.call(getExternalPayroll, at);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.body)).not.toContain('73519');
  }
  const own = await self.call(getExternalPayroll, at);
  expect((await self.call(saveExternalPayroll, { ...at, body }, etagOf(own))).status).toBe(403);
});

it('puts no figure into the log', async () => {
  const ground = await arrange();
  await save(ground);
  await enterTenant(world.owner, ground.company.tenantId);
  const { rows } = await world.owner.query<{ text: string }>(
    `select coalesce(string_agg(a::text, ' '), '') as text from audit_entry a where tenant_id = $1`,
    [ground.company.tenantId],
  );
  expect(rows[0]?.text).toContain('external-payroll.received');
  expect(rows[0]?.text).not.toMatch(/73519|004711/);
});

it('refuses the second of two people who change it at once', async () => {
  const ground = await arrange();
  const { payroll, at } = ground;
  const read = await payroll.call(getExternalPayroll, at);
  expect((await payroll.call(saveExternalPayroll, { ...at, body }, etagOf(read))).status).toBe(200);
  expect((await payroll.call(saveExternalPayroll, { ...at, body }, etagOf(read))).status).toBe(412);
});

it('names each value that cannot be imported at its field', async () => {
  const ground = await arrange();
  const wrong = await save(ground, { grossToDate: '1.2.3', paidUntil: '2026-02-30' });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatchObject({
    invalidInputs: [{ path: 'paidUntil' }, { path: 'grossToDate' }],
  });
  const dayless = await save(ground, { paidUntil: '' });
  expect(dayless.status).toBe(422);
});

it('imports a whole table or nothing, and only tests it where that is asked', async () => {
  const ground = await arrange();
  const { payroll, at, ownNumber } = ground;
  const take = (rows: string[], apply: boolean) =>
    payroll.call(importExternalPayroll, {
      body: { text: ['Employee number,Payroll ID,Paid until,Gross to date', ...rows].join('\n'), apply },
    });
  const row = `${ownNumber},0815,31/10/2026,"1,234.50"`;

  expect(outcomeIn(await take([row], false))).toMatchObject({ changed: 1, isApplied: false, problems: [] });
  expect(dataIn(await payroll.call(getExternalPayroll, at)).payrollId).toBeNull();

  expect(outcomeIn(await take([row, 'nobody,1,,'], true))).toMatchObject({
    changed: 0,
    isApplied: false,
    problems: [{ line: 3, column: 'employeeNumber', words: 'No one has this employee number' }],
  });
  expect(dataIn(await payroll.call(getExternalPayroll, at)).payrollId).toBeNull();

  expect(outcomeIn(await take([row], true))).toMatchObject({ changed: 1, isApplied: true });
  expect(dataIn(await payroll.call(getExternalPayroll, at))).toMatchObject({
    payrollId: '0815',
    paidUntil: '2026-10-31',
    grossToDate: '1234.50',
  });
  // Repeating it changes no one.
  expect(outcomeIn(await take([row], true))).toMatchObject({ changed: 0, isApplied: true });
});

it('swaps the payroll ids of two people, and gives no one an id that another person keeps', async () => {
  const ground = await arrange();
  const { payroll, company } = ground;
  await enterTenant(world.owner, company.tenantId);
  const made = async (number: string) =>
    world.owner.query(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values ($1, $2, 'A', 'B', 'AU', '2020-01-01')`,
      [company.tenantId, number],
    );
  await made('first');
  await made('second');
  const take = (rows: string[]) =>
    payroll.call(importExternalPayroll, {
      body: { text: ['Employee number,Payroll ID', ...rows].join('\n'), apply: true },
    });
  expect(outcomeIn(await take(['first,1', 'second,2']))).toMatchObject({ isApplied: true });
  expect(outcomeIn(await take(['first,2', 'second,1']))).toMatchObject({ isApplied: true, changed: 2 });
  expect(outcomeIn(await take(['first,1']))).toMatchObject({
    isApplied: false,
    problems: [{ words: 'It is that of employee second, who is not in this table' }],
  });
});
