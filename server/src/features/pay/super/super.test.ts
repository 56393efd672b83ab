import {
  getSuper,
  listSuperDeclarations,
  type ShownSuper,
  type SuperConfig,
  signSuper,
  superOptions,
} from '@tenure/contract/pay/super.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownFund } from '../../../../test/checks/requests/examples.ts';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { asksFor, valueOf } from '../../../../test/harness/reveal.ts';
import { actionsOnPeople, expectKeptNowhere } from '../../../../test/harness/said-in-rows.ts';
import { employedIn, etagOf, pathsIn } from '../../../../test/harness/tax-declarations.ts';
import type { TwoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const number = '40120177';
const kiwi = { country: 'NZ', kiwiSaver: 'member', kiwiSaverRate: 4, isInformationCorrect: true } as const;
const nothingBeside = {
  salarySacrificeType: 'none',
  afterTaxType: 'none',
  isInformationCorrect: true,
} as const;
const selfManaged = {
  ...nothingBeside,
  country: 'AU',
  fundChoice: 'smsf',
  fundName: 'Novák family fund',
  fundAbn: '51824753556',
  esa: 'smsfdataflow',
  fundAccountName: 'Novák family fund',
  fundBsb: '062-000',
  fundAccountNumber: '73512946',
} as const;
const shown = ({ body }: Answer) =>
  body as {
    data: ShownSuper;
    metadata: {
      actions: string[];
      fields: { key: string; isVisible: boolean; isEditable: boolean }[];
      config: SuperConfig;
    };
  };
const put = (person: TestPerson, { employeeId }: TwoInLine, payload: object, headers = {}) =>
  person.raw({ method: 'PUT', url: `/api/employees/${employeeId}/super`, payload, headers });
async function signed(person: TestPerson, ground: TwoInLine, payload: object = ownFund): Promise<Answer> {
  const answer = await put(person, ground, payload);
  expect(answer.text).not.toContain('invalidInputs');
  expect(answer.status).toBe(200);
  return answer;
}

it('keeps each declaration as it was signed, by whom and for which day, and shows only the end of a number', async () => {
  const ground = await employedIn(world, 'AU');
  const { self, payroll, at } = ground;
  const first = await signed(self, ground);
  expect(first.text).not.toContain(number);
  expect(shown(first).data).toMatchObject({
    country: 'AU',
    fundChoice: 'own',
    fundAbn: '51824753556',
    maskedNumber: '••••177',
    salarySacrifice: 50,
    signature: { isOnBehalf: false },
  });
  expect(shown(first).data.summary).toContainEqual({
    key: 'salarySacrifice',
    label: 'How much before tax',
    text: '$50 of each pay',
  });
  await signed(payroll, ground, {
    ...nothingBeside,
    country: 'AU',
    fundChoice: 'default',
    declaredOn: '2026-01-05',
  });
  const { body } = await self.call(listSuperDeclarations, at);
  expect(body).toMatchObject({
    data: [
      {
        fundChoice: 'default',
        maskedNumber: null,
        signature: { isOnBehalf: true, declaredOn: '2026-01-05' },
      },
      { fundChoice: 'own', maskedNumber: '••••177', signature: { isOnBehalf: false } },
    ],
    metadata: { pagination: { total: 2 } },
  });
  await enterTenant(world.owner, ground.company.tenantId);
  await expect(world.owner.query("update super_declaration set country = 'NZ'")).rejects.toThrow(
    /super_declaration is append-only/,
  );
});

it('keeps the number where none is entered and the fund is the same, and asks for it with another fund', async () => {
  const ground = await employedIn(world, 'AU');
  const { self } = ground;
  const { memberNumber: _number, ...without } = ownFund;
  expect(pathsIn(await put(self, ground, without))).toEqual(['memberNumber']);
  await signed(self, ground);
  expect(shown(await signed(self, ground, without)).data.maskedNumber).toBe('••••177');
  const { fundAccountNumber: _account, ...without2 } = selfManaged;
  expect(pathsIn(await put(self, ground, without2))).toEqual(['fundAccountNumber']);
  const managed = shown(await signed(self, ground, selfManaged)).data;
  expect(managed).toMatchObject({ esa: 'SMSFDATAFLOW', fundBsb: '062000', maskedNumber: '••••946' });
});

it('shows a whole number on request, which the person can read, and has it nowhere else', async () => {
  const ground = await employedIn(world, 'AU');
  const { self, payroll, at, company } = ground;
  const { id } = shown(await signed(self, ground)).data;
  const asked = await asksFor(payroll, at.params.employeeId, 'super-and-benefits', 'number', id);
  expect(valueOf(asked)).toBe(number);
  await expectKeptNowhere(world, company.tenantId, { tables: ['super_declaration'], moreThan: 3 }, [number]);
  expect(await actionsOnPeople(world, company.tenantId)).toEqual(['super.signed', 'super.revealed']);
  const told = await world.superuser.query<{ kind: string; account_id: number }>(
    'select kind, account_id from notification where tenant_id = $1',
    [company.tenantId],
  );
  expect(told.rows).toEqual([{ kind: 'super-signed', account_id: self.accountId }]);
});

it('is for the person and for payroll, and asks for a fresh proof', async () => {
  const ground = await employedIn(world, 'AU');
  const { id } = shown(await signed(ground.self, ground)).data;
  for (const person of [ground.manager, ground.admin, ground.hr, ground.stranger]) {
    expect((await person.call(getSuper, ground.at)).status).toBe(403);
    const asked = await asksFor(person, ground.at.params.employeeId, 'super-and-benefits', 'number', id);
    expect(asked.status).toBe(403);
    expect((await put(person, ground, ownFund)).status).toBe(403);
    expect(JSON.stringify((await person.call(userProfile, ground.at)).body)).not.toContain(
      'super-and-benefits',
    );
  }
  expect(signSuper.stepUp).toBe(true);
  const other = await ground.company.person({ profiles: ['payroll-officer'] });
  const foreign = await asksFor(other, ground.manager.employeeId ?? 0, 'super-and-benefits', 'number', id);
  expect(foreign.status).toBe(404);
});

it('refuses impossible answers, and answers that contradict each other, in words', async () => {
  const ground = await employedIn(world, 'AU');
  const { self } = ground;
  const wrong = (change: object) => put(self, ground, { ...ownFund, ...change }).then(pathsIn);
  expect(await wrong({ fundAbn: '51824753557' })).toEqual(['fundAbn']);
  expect(await wrong({ usi: 'STA01' })).toEqual(['usi']);
  expect(await wrong({ memberNumber: 'a!' })).toEqual(['memberNumber']);
  expect(await wrong({ esa: 'SMSFDATAFLOW' })).toEqual(['esa']);
  expect(await wrong({ salarySacrificeType: 'percent', salarySacrifice: 101 })).toEqual(['salarySacrifice']);
  expect(await wrong({ afterTaxType: 'amount' })).toEqual(['afterTax']);
  expect(await wrong({ isInformationCorrect: false })).toEqual(['isInformationCorrect']);
  expect(await wrong({ declaredOn: '2026-01-05' })).toEqual(['declaredOn']);
  expect(pathsIn(await put(self, ground, kiwi))).toEqual(['country']);
});

it('has KiwiSaver for New Zealand by the rates of the day, with a reduction and a suspension that end', async () => {
  const ground = await employedIn(world, 'NZ');
  const { self, at } = ground;
  const { config, fields } = shown(await self.call(getSuper, at)).metadata;
  expect(config).toMatchObject({ country: 'NZ', employerRate: 3.5, isOwn: true });
  expect(fields.filter(({ isVisible }) => isVisible).map(({ key }) => key)).toEqual([
    'kiwiSaver',
    'isInformationCorrect',
  ]);
  const { body } = await self.call(superOptions, at);
  expect((body as { kiwiSaverRate: { value: number }[] }).kiwiSaverRate.map(({ value }) => value)).toEqual([
    3, 3.5, 4, 6, 8, 10,
  ]);
  await signed(self, ground, kiwi);
  const reduced = { ...kiwi, kiwiSaverRate: 3 };
  expect(pathsIn(await put(self, ground, reduced))).toEqual(['reducedFrom']);
  const from = { ...reduced, reducedFrom: '2026-12-01' };
  expect(pathsIn(await put(self, ground, { ...from, reducedTo: '2027-01-31' }))).toEqual(['reducedTo']);
  await signed(self, ground, { ...from, reducedTo: '2027-06-01' });
  const suspended = { country: 'NZ', kiwiSaver: 'suspended', isInformationCorrect: true };
  expect(pathsIn(await put(self, ground, suspended))).toEqual(['suspendedUntil']);
  expect(pathsIn(await put(self, ground, { ...suspended, suspendedUntil: '2028-01-01' }))).toEqual([
    'suspendedUntil',
  ]);
  await signed(self, ground, { ...suspended, suspendedUntil: '2027-05-31' });
});

it('is not for people elsewhere', async () => {
  const ground = await employedIn(world, 'GB');
  const { self, payroll, at } = ground;
  expect(shown(await payroll.call(getSuper, at)).metadata).toMatchObject({
    actions: [],
    config: { country: null },
  });
  expect((await put(self, ground, ownFund)).status).toBe(403);
  expect(JSON.stringify((await self.call(userProfile, at)).body)).not.toContain('super-and-benefits');
});

it('of two who sign at once, the second is told', async () => {
  const ground = await employedIn(world, 'AU');
  const { self, payroll, at } = ground;
  const read = etagOf(await self.call(getSuper, at));
  const answers = await Promise.all([put(self, ground, ownFund, read), put(payroll, ground, ownFund, read)]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
});
