import { addBankAccount, listBankAccounts } from '@tenure/contract/pay/bank-accounts.ts';
import { savePension } from '@tenure/contract/pay/pension.ts';
import { signSuper } from '@tenure/contract/pay/super.ts';
import { signTfn } from '@tenure/contract/pay/tfn.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { australianDeclaration, ownFund } from '../../../../test/checks/requests/examples.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const account = {
  country: 'AU',
  accountName: 'A',
  bsbAU: '062-000',
  accountNumber: '73512946',
} as const;
const change = { account, rate: null };
const mailsTo = (address: string) =>
  world.mails.filter(({ to, subject }) => to.address === address && subject.includes('bank details'));

/** A person without an account, whose bank details payroll enters. */
async function starter(ground: TwoInLine, { workEmail, personalEmail }: Record<string, string | null>) {
  await enterTenant(world.owner, ground.company.tenantId);
  const employeeId = await organisationOn(world.owner).employee();
  await world.owner.query(`update employee set work_email = $2 where id = $1`, [employeeId, workEmail]);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, personal_email) values ($1, $2, $3)`,
    [ground.company.tenantId, employeeId, personalEmail],
  );
  return { employeeId, at: { params: { employeeId: String(employeeId) } } };
}

it('emails people without an account at their work address, or else at their private one', async () => {
  const ground = await twoInLine(world);
  const work = await starter(ground, {
    workEmail: 'at-work@example.com',
    personalEmail: 'own-1@example.com',
  });
  const own = await starter(ground, { workEmail: null, personalEmail: 'own-2@example.com' });
  for (const { at } of [work, own]) {
    expect((await ground.payroll.call(addBankAccount, { ...at, body: change })).status).toBe(201);
  }
  await vi.waitUntil(() => mailsTo('own-2@example.com').length > 0, { timeout: 20_000 });
  await vi.waitUntil(() => mailsTo('at-work@example.com').length > 0, { timeout: 20_000 });
  expect(mailsTo('own-1@example.com')).toEqual([]);
});

it('emails people who were deactivated, and never people who were erased', async () => {
  const ground = await twoInLine(world);
  const { payroll, self, at, company, employeeId } = ground;
  const erased = await starter(ground, { workEmail: 'erased@example.com', personalEmail: null });
  await world.owner.query(
    `update employee set start_date = '2001-01-01', end_date = '2002-01-01' where id = $1`,
    [erased.employeeId],
  );
  await world.owner.query(
    `insert into erasure (tenant_id, employee_id, area, last_day) values ($1, $2, 'photos', '2002-01-01')`,
    [company.tenantId, erased.employeeId],
  );
  await world.owner.query(`update employee set work_email = 'off@example.com' where id = $1`, [employeeId]);
  await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [self.accountId]);
  expect((await payroll.call(addBankAccount, { ...erased.at, body: change })).status).toBe(201);
  expect((await payroll.call(addBankAccount, { ...at, body: change })).status).toBe(201);
  await vi.waitUntil(() => mailsTo('off@example.com').length > 0, { timeout: 20_000 });
  expect(mailsTo('erased@example.com')).toEqual([]);
});

it('reports bank, tax, pension and super details live only to the person, people who see them and the one who changed them', async () => {
  const { company, self, payroll, at, employeeId } = await twoInLine(world);
  const listener = world.database.client('tenure_app');
  await listener.connect();
  const heard: { tenantId: number; accountIds: number[] | null; event: { subject: string } }[] = [];
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query('listen tenure_events');
  const read = await self.call(listBankAccounts, at);
  expect(read.status).toBe(200);
  const done = [
    await self.call(addBankAccount, { ...at, body: change }),
    await self.call(signTfn, { ...at, body: { ...australianDeclaration, tfn: '876 543 210' } }),
    await self.call(signSuper, { ...at, body: ownFund }),
  ];
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update employee set country = 'GB' where id = $1`, [employeeId]);
  done.push(
    await self.call(savePension, {
      ...at,
      body: { pensionSchemeType: 3, optInDate: '2026-01-05', employeeContribution: '4.50' },
    }),
  );
  expect(done.filter(({ status }) => status >= 300)).toEqual([]);
  const subjects = ['bank-accounts', 'tax-declarations', 'super', 'pension'];
  const told = () =>
    heard.filter(({ tenantId, event }) => tenantId === company.tenantId && subjects.includes(event.subject));
  await vi.waitUntil(() => told().length === 4, { timeout: 10_000 });
  await listener.end();
  expect(told().map(({ event, accountIds }) => [event.subject, new Set(accountIds)])).toEqual(
    subjects.map((subject) => [subject, new Set([self.accountId, payroll.accountId])]),
  );
});
