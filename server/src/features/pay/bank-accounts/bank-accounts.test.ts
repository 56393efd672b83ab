import {
  addBankAccount,
  addUkBankAccount,
  listBankAccounts,
  listUkBankAccounts,
  optionsBankAccounts,
  optionsUkBankAccounts,
  removeBankAccount,
  removeUkBankAccount,
  type ShownAccount,
  saveBankAccount,
  splitBankAccounts,
  splitUkBankAccounts,
} from '@tenure/contract/pay/bank-accounts.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { asksFor, valueOf } from '../../../../test/harness/reveal.ts';
import { actionsOnPeople, expectKeptNowhere } from '../../../../test/harness/said-in-rows.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const number = '73512946';
const australian = {
  country: 'AU',
  accountName: 'E Novák',
  bsbAU: '062-000',
  accountNumber: number,
} as const;
const newZealand = {
  country: 'NZ',
  accountName: 'T Ngata',
  prefix: '01-0902',
  accountNumber: '0068389',
  suffixNz: '00',
} as const;
const savings = { ...australian, accountName: 'T Ngata', accountNumber: '73512947' } as const;
const amount = (rateValue: string) => ({ rateType: 1, rateValue }) as const;
const part = (rateValue: string) => ({ rateType: 2, rateValue }) as const;

const arrange = () => twoInLine(world);
type Ground = TwoInLine;
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const accountsIn = ({ body }: Answer) => (body as { data: ShownAccount[] }).data;
const ofOne = ({ at }: Ground, accountId: number) => ({
  params: { ...at.params, accountId: String(accountId) },
});

async function moved({ company, employeeId }: Ground, country: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update employee set country = $2 where id = $1', [employeeId, country]);
}

/** Adds accounts one after the other. */
async function added(
  { self, at }: Ground,
  ...wanted: {
    account: typeof australian | typeof savings | typeof newZealand;
    rate: ReturnType<typeof amount | typeof part> | null;
  }[]
): Promise<Answer> {
  let last = await self.call(listBankAccounts, at);
  for (const body of wanted) {
    last = await self.call(addBankAccount, { ...at, body }, etagOf(last));
    expect(last.status).toBe(201);
  }
  return last;
}

it('shows the last digits of a number, and all of it only on request, which the person can read', async () => {
  const ground = await arrange();
  const { company, self, payroll, at } = ground;
  const list = await added(ground, { account: australian, rate: amount('10.00') });
  expect(accountsIn(list)).toMatchObject([
    { accountNumber: '••••946', bsbAU: '062-000', isPrimary: true, rateType: null, rateValue: null },
  ]);
  expect(list.text).not.toContain(number);
  const [account] = accountsIn(list);
  const shown = await asksFor(
    payroll,
    at.params.employeeId,
    'bank-details',
    'accountNumber',
    account?.id ?? 0,
  );
  expect(valueOf(shown)).toBe(number);
  expect((await self.call(listBankAccounts, at)).text).not.toContain(number);
  // Nothing the product keeps or says elsewhere has it.
  await expectKeptNowhere(world, company.tenantId, { tables: ['bank_account'], moreThan: 2 }, [number]);
  expect(await actionsOnPeople(world, company.tenantId)).toEqual([
    'bank-account.added',
    'bank-account.revealed',
  ]);
});

it('is for the person and payroll: no manager, HR partner or administrator learns that there is any', async () => {
  const ground = await arrange();
  const list = await added(ground, { account: australian, rate: null });
  const id = accountsIn(list)[0]?.id ?? 0;
  for (const person of [ground.manager, ground.admin, ground.hr]) {
    expect((await person.call(listBankAccounts, ground.at)).status).toBe(403);
    const asked = await asksFor(person, ground.at.params.employeeId, 'bank-details', 'accountNumber', id);
    expect(asked.status).toBe(403);
    const { body } = await person.call(userProfile, ground.at);
    expect(JSON.stringify(body)).not.toContain('bank-details');
  }
  const other = await ground.company.person();
  expect((await other.call(listBankAccounts, ground.at)).status).toBe(403);
});

it('emails the person about every change', async () => {
  const ground = await arrange();
  const { company, self } = ground;
  await added(ground, { account: australian, rate: null });
  const { rows } = await world.superuser.query<{ kind: string; account_id: number }>(
    'select kind, account_id from notification where tenant_id = $1',
    [company.tenantId],
  );
  expect(rows).toEqual([{ kind: 'bank-details-changed', account_id: self.accountId }]);
});

it('always has one account that takes the rest, and parts that add up to at most 100 percent', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  const list = await added(
    ground,
    { account: australian, rate: null },
    { account: savings, rate: part('60') },
    { account: savings, rate: amount('250.00') },
  );
  const [first, second, third] = accountsIn(list).map(({ id }) => id);
  const split = (shares: object[]) =>
    self.raw({
      method: 'PUT',
      url: `/api/employees/${at.params.employeeId}/bank-accounts/split`,
      payload: { shares },
      headers: etagOf(list),
    });
  const refused = [
    [
      { id: first, rate: null },
      { id: second, rate: null },
      { id: third, rate: amount('1') },
    ],
    [
      { id: first, rate: amount('1') },
      { id: second, rate: amount('1') },
      { id: third, rate: amount('1') },
    ],
    [
      { id: first, rate: null },
      { id: second, rate: part('60') },
      { id: third, rate: part('40.01') },
    ],
    [
      { id: first, rate: null },
      { id: second, rate: part('60') },
    ],
    [
      { id: first, rate: null },
      { id: second, rate: part('60') },
      { id: second, rate: part('1') },
    ],
  ];
  for (const shares of refused) expect((await split(shares)).status).toBe(409);
  const good = await split([
    { id: third, rate: null },
    { id: first, rate: part('33.33') },
    { id: second, rate: amount('10') },
  ]);
  expect(accountsIn(good)).toMatchObject([
    { id: third, isPrimary: true },
    { id: first, isPrimary: false, rateType: 2, rateValue: '33.33' },
    { id: second, rateType: 1, rateValue: '10.00' },
  ]);
  const rest = await self.call(removeBankAccount, ofOne(ground, third ?? 0), etagOf(good));
  expect(rest.status).toBe(409);
  const gone = await self.call(removeBankAccount, ofOne(ground, first ?? 0), etagOf(good));
  expect(gone.status).toBe(204);
});

it('has that enforced by the database itself', async () => {
  const ground = await arrange();
  await added(ground, { account: australian, rate: null }, { account: savings, rate: part('60') });
  await enterTenant(world.owner, ground.company.tenantId);
  const refuses = (text: string) =>
    expect(world.owner.query(text)).rejects.toThrow(
      /has to take the rest|one_takes_the_rest|more than the whole/,
    );
  await refuses('delete from bank_account where is_primary');
  await refuses('update bank_account set is_primary = true, rate_percent = null, rate_amount = null');
  await refuses(
    `insert into bank_account (tenant_id, employee_id, scheme, country, account_name, bank_code, sealed_for, sealed_number,
       place, is_primary, rate_percent)
     select tenant_id, employee_id, scheme, 'AU', '', '062000', gen_random_uuid(), '', 9, false, 50
     from bank_account where is_primary`,
  );
});

it('refuses an impossible account by the rules of the country, in words', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  const read = await self.call(listBankAccounts, at);
  const problems = async (person: TestPerson, url: string, account: object) => {
    const answer = await person.raw({
      method: 'POST',
      url: `/api/employees/${at.params.employeeId}/${url}`,
      payload: { account, rate: null },
      headers: etagOf(read),
    });
    expect(answer.status).toBe(422);
    return (answer.body as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path);
  };
  expect(await problems(self, 'bank-accounts', { ...australian, bsbAU: '62000' })).toEqual(['account.bsbAU']);
  expect(await problems(self, 'bank-accounts', { ...newZealand, accountNumber: '0068388' })).toEqual([
    'account.accountNumber',
  ]);
  expect(await problems(self, 'bank-accounts', { ...newZealand, prefix: '99-0001' })).toEqual([
    'account.prefix',
  ]);
  const british = { country: 'GB', accountName: 'A', sortCode: '08-99-99', accountNumber: '66374959' };
  expect(await problems(self, 'uk-bank-accounts', british)).toEqual(['account.accountNumber']);
  expect(accountsIn(await self.call(listBankAccounts, at))).toEqual([]);
});

it('keeps British accounts apart by their roll number', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  await moved(ground, 'GB');
  const read = await self.call(listBankAccounts, at);
  const account = {
    country: 'GB',
    accountName: 'A',
    sortCode: '08-99-99',
    accountNumber: '66374958',
    rollNumber: 'A/1-2',
  } as const;
  const list = await self.call(addUkBankAccount, { ...at, body: { account, rate: null } }, etagOf(read));
  expect(accountsIn(list)).toMatchObject([
    { sortCode: '08-99-99', accountNumber: '••••958', hasRollNumber: true, isPrimary: true },
  ]);
  expect(accountsIn(await self.call(listBankAccounts, at))).toEqual([]);
});

it('takes and offers only accounts of the country of employment', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  const elsewhere = await self.call(addBankAccount, { ...at, body: { account: newZealand, rate: null } });
  expect([elsewhere.status, elsewhere.body]).toMatchObject([
    422,
    {
      invalidInputs: [
        { path: 'account.country', reason: expect.stringContaining('country of the employment') },
      ],
    },
  ]);
  const offered = {
    rateType: [{ label: 'Amount' }, { label: 'Percentage' }],
    suffixNz: ['000', '001', '002'],
  };
  expect((await self.call(optionsBankAccounts, at)).body).toMatchObject({
    ...offered,
    country: [{ label: 'AU' }],
  });
  const inBritain = { ...offered, country: [], suffixNz: [] };
  expect((await self.call(optionsUkBankAccounts, at)).body).toMatchObject(inBritain);
  await added(ground, { account: australian, rate: null });
});

it('lets a person who moved replace their accounts, while some account always takes the rest', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  const list = await added(
    ground,
    { account: australian, rate: null },
    { account: savings, rate: amount('100.00') },
  );
  const [rest = 0, other = 0] = accountsIn(list).map(({ id }) => id);
  await moved(ground, 'NZ');
  // They stay until the person says otherwise.
  const left = await self.call(listBankAccounts, at);
  expect(accountsIn(left)).toHaveLength(2);
  const body = { account: newZealand };
  expect(
    (await self.call(addBankAccount, { ...at, body: { ...body, rate: amount('1.00') } }, etagOf(left)))
      .status,
  ).toBe(409);
  expect((await self.call(saveBankAccount, { ...ofOne(ground, rest), body }, etagOf(left))).status).toBe(409);
  expect((await self.call(removeBankAccount, ofOne(ground, rest), etagOf(left))).status).toBe(409);
  expect((await self.call(removeBankAccount, ofOne(ground, other), etagOf(left))).status).toBe(204);
  const one = await self.call(listBankAccounts, at);
  const saved = await self.call(saveBankAccount, { ...ofOne(ground, rest), body }, etagOf(one));
  expect(accountsIn(saved)).toMatchObject([{ country: 'NZ', isPrimary: true }]);
  await added(ground, { account: newZealand, rate: amount('1.00') });
});

it('has one country enforced by the database itself', async () => {
  const ground = await arrange();
  await added(ground, { account: australian, rate: null }, { account: savings, rate: amount('1.00') });
  await enterTenant(world.owner, ground.company.tenantId);
  for (const text of [
    `update bank_account set country = 'NZ', suffix = '00' where is_primary`,
    `insert into bank_account (tenant_id, employee_id, scheme, country, account_name, bank_code, suffix, sealed_for,
       sealed_number, place, is_primary, rate_percent)
     select tenant_id, employee_id, scheme, 'NZ', '', '010902', '00', gen_random_uuid(), '', 9, false, 5
     from bank_account where is_primary`,
  ]) {
    await expect(world.owner.query(text)).rejects.toThrow('are of two countries');
  }
});

it('two people change it at once: the second is refused', async () => {
  const ground = await arrange();
  const { self, payroll } = ground;
  const list = await added(ground, { account: australian, rate: null });
  const one = ofOne(ground, accountsIn(list)[0]?.id ?? 0);
  const send = (person: TestPerson, accountName: string) =>
    person.call(saveBankAccount, { ...one, body: { account: { ...australian, accountName } } }, etagOf(list));
  const answers = await Promise.all([send(self, 'One'), send(payroll, 'Two')]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
  expect(
    (
      await self.call(
        splitBankAccounts,
        { ...ground.at, body: { shares: [{ id: 1, rate: null }] } },
        etagOf(list),
      )
    ).status,
  ).toBe(412);
});

it('describes every field, and offers none where the country does not use it', async () => {
  const { self, manager, at } = await twoInLine(world);
  interface Shown {
    data: unknown[];
    metadata: { actions: string[]; fields: { key: string; isVisible: boolean; isEditable: boolean }[] };
  }
  const here = (await self.call(listBankAccounts, at)).body as Shown;
  expect(here.metadata.actions).toEqual([
    'bank-accounts.view',
    'bank-accounts.add',
    'bank-accounts.edit',
    'bank-accounts.delete',
  ]);
  const seen = here.metadata.fields.filter(({ isVisible }) => isVisible).map(({ key }) => key);
  expect(seen).toEqual([
    'country',
    'accountName',
    'bsbAU',
    'accountNumber',
    'isPrimary',
    'rateType',
    'rateValue',
  ]);
  const elsewhere = await self.call(listUkBankAccounts, at);
  expect(elsewhere.status).toBe(200);
  const { data, metadata } = elsewhere.body as Shown;
  expect([data, metadata.actions]).toEqual([[], []]);
  expect(metadata.fields.some(({ isVisible, isEditable }) => isVisible || isEditable)).toBe(false);
  expect((await manager.call(listBankAccounts, at)).status).toBe(403);
});

it('splits pay between British accounts, and removes one', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  await moved(ground, 'GB');
  let last = await self.call(listUkBankAccounts, at);
  for (const [accountNumber, rate] of [
    ['66374958', null],
    ['63748472', amount('100.00')],
  ] as const) {
    const sortCode = accountNumber === '66374958' ? '08-99-99' : '20-29-59';
    const account = { country: 'GB', accountName: 'E Novák', sortCode, accountNumber } as const;
    last = await self.call(addUkBankAccount, { ...at, body: { account, rate } }, etagOf(last));
    expect(last.status).toBe(201);
  }
  const [rest, first] = accountsIn(last)
    .toSorted((one, other) => one.id - other.id)
    .map(({ id }) => id);
  const shares = [
    { id: first ?? 0, rate: part('40.00') },
    { id: rest ?? 0, rate: null },
  ];
  const split = await self.call(splitUkBankAccounts, { ...at, body: { shares } }, etagOf(last));
  expect(split.status).toBe(200);
  const gone = await self.call(removeUkBankAccount, ofOne(ground, first ?? 0), etagOf(split));
  expect(gone.status).toBe(204);
  expect(accountsIn(await self.call(listUkBankAccounts, at)).map(({ id }) => id)).toEqual([rest]);
});
