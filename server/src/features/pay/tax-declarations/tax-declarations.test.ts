import { getTfn, listTfnDeclarations, signTfn, tfnOptions } from '@tenure/contract/pay/tfn.ts';
import { getUkTaxation, listUkTaxDeclarations, ukQuestions } from '@tenure/contract/pay/uk-taxation.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { australianDeclaration, britishDeclaration } from '../../../../test/checks/requests/examples.ts';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { asksFor, valueOf } from '../../../../test/harness/reveal.ts';
import { actionsOnPeople, expectKeptNowhere } from '../../../../test/harness/said-in-rows.ts';
import {
  bodyIn,
  dataIn,
  employedIn,
  etagOf,
  listIn,
  newZealandDeclaration,
  pathsIn,
  put,
} from '../../../../test/harness/tax-declarations.ts';
import type { TwoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const arrange = (country: 'AU' | 'NZ' | 'GB' = 'AU') => employedIn(world, country);

async function moves({ company, employeeId }: TwoInLine, country: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update employee set country = $2 where id = $1', [employeeId, country]);
}

async function signed(
  person: TestPerson,
  { at }: TwoInLine,
  body: Parameters<typeof signTfn.body.parse>[0] = australianDeclaration,
): Promise<Answer> {
  const read = await person.call(getTfn, at);
  const answer = await person.raw({
    method: 'PUT',
    url: `/api/employees/${at.params.employeeId}/tfn`,
    payload: body as object,
    headers: etagOf(read),
  });
  expect(answer.status).toBe(200);
  return answer;
}

it('keeps who signed, when, where and for which day, and shows only the end of a number', async () => {
  const ground = await arrange();
  const answer = await signed(ground.self, ground);
  expect(answer.text).not.toContain('123456782');
  expect(dataIn(answer)).toMatchObject({
    country: { name: 'Australia', value: 'AU' },
    tfn: '••••782',
    irdNumber: null,
    countryData: null,
    basisOfPayment: { name: 'Full-time', value: 1 },
    paygVariationType: { name: 'Not applicable', value: 0 },
    claimTaxFreeThreshold: true,
    isInformationCorrect: true,
    declarationDateTimezone: 'Australia/Melbourne',
    deleted: false,
    signature: { isOnBehalf: false, declaredOn: world.clock.today('Australia/Melbourne').toString() },
  });
  const { declarationDate, declarationDateLabel } = dataIn(answer);
  const day = world.clock.today('Australia/Melbourne');
  expect(declarationDate).toBe(day.toZonedDateTime('Australia/Melbourne').epochMilliseconds / 1000);
  expect(declarationDateLabel).toContain(String(day.year));
  expect(bodyIn(answer).metadata).toMatchObject({ actions: ['taxation.edit'], config: { hasNumber: true } });
});

it('shows a whole number only on request, which the person can read', async () => {
  const ground = await arrange();
  const { company, self, payroll, at } = ground;
  const answer = await signed(self, ground);
  const shown = await asksFor(payroll, at.params.employeeId, 'taxation', 'tfn', dataIn(answer).id);
  expect(valueOf(shown)).toBe('123456782');
  await signed(payroll, ground, { ...australianDeclaration, tfn: null });
  expect((await payroll.call(listTfnDeclarations, at)).text).not.toContain('123456782');
  await put(self, ground, { ...australianDeclaration, tfn: '123456782', reasonNoTfn: 1 });
  // Nothing the product keeps or says elsewhere has it.
  await expectKeptNowhere(world, company.tenantId, { tables: ['tax_declaration'], moreThan: 4 }, [
    '123456782',
  ]);
  expect(await actionsOnPeople(world, company.tenantId)).toEqual([
    'tax-declaration.signed',
    'tax-declaration.revealed',
    'tax-declaration.signed',
  ]);
});

it('is for the person and payroll: no manager, HR partner or administrator learns any of it', async () => {
  const ground = await arrange();
  const { at } = ground;
  const id = dataIn(await signed(ground.self, ground)).id;
  for (const person of [ground.manager, ground.hr, ground.admin, ground.stranger]) {
    for (const answer of [
      await person.call(getTfn, at),
      await person.call(tfnOptions, at),
      await person.call(listTfnDeclarations, at),
      await asksFor(person, at.params.employeeId, 'taxation', 'tfn', id),
      await person.call(signTfn, { ...at, body: australianDeclaration }),
      await person.call(getUkTaxation, at),
      await person.call(listUkTaxDeclarations, at),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.text).not.toMatch(/•782|123456782|Melbourne/);
    }
    expect((await person.call(userProfile, at)).text).not.toContain('taxation');
  }
  for (const person of [ground.self, ground.payroll]) {
    expect((await person.call(userProfile, at)).text).toContain('"taxation"');
  }
});

it('keeps every declaration as it was signed, enforced by the database', async () => {
  const ground = await arrange();
  const { company, self, at } = ground;
  await signed(self, ground, { ...australianDeclaration, previousSurname: 'Łukasz' });
  await signed(self, ground, { ...australianDeclaration, hasSTLR: true });
  const { data, metadata } = listIn(await self.call(listTfnDeclarations, at));
  expect(metadata.pagination.total).toBe(2);
  expect(data).toMatchObject([
    { hasSTLR: true, previousSurname: null },
    { hasSTLR: false, previousSurname: 'Łukasz' },
  ]);
  await enterTenant(world.owner, company.tenantId);
  for (const text of [
    `update tax_declaration set answers = '{}'`,
    'delete from tax_declaration',
    'truncate tax_declaration',
  ]) {
    await expect(world.owner.query(text)).rejects.toThrow(/append-only/);
  }
});

it('keeps the stored number where none is entered, and drops it where the person says they have none', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  expect(pathsIn(await put(self, ground, { ...australianDeclaration, tfn: '' }))).toEqual(['tfn']);
  const first = dataIn(await signed(self, ground));
  expect(dataIn(await signed(self, ground, { ...australianDeclaration, tfn: '' })).tfn).toBe('••••782');
  const none = dataIn(await signed(self, ground, { ...australianDeclaration, tfn: '', reasonNoTfn: 1 }));
  expect(none).toMatchObject({ tfn: null, reasonNoTfn: 1 });
  expect(pathsIn(await put(self, ground, { ...australianDeclaration, tfn: '' }))).toEqual(['tfn']);
  const shown = async (field: 'tfn' | 'irdNumber', id: number | null) =>
    valueOf(await asksFor(self, at.params.employeeId, 'taxation', field, id));
  expect([await shown('tfn', first.id), await shown('irdNumber', first.id)]).toEqual(['123456782', null]);
  expect(await shown('tfn', none.id)).toBeNull();
  // A number of one country is none of the other.
  await moves(ground, 'NZ');
  const there = { ...newZealandDeclaration, irdNumber: '' };
  expect(pathsIn(await put(self, ground, there))).toEqual(['irdNumber']);
});

it('belongs to the country of employment, and one for another country takes nothing from it', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  expect(pathsIn(await put(self, ground, newZealandDeclaration))).toEqual(['country']);
  await signed(self, ground);
  await moves(ground, 'NZ');
  expect(pathsIn(await put(self, ground, australianDeclaration))).toEqual(['country']);
  expect((await self.call(getTfn, at)).body).toMatchObject({
    metadata: { config: { country: 'NZ', hasNumber: false } },
  });
  await signed(self, ground, newZealandDeclaration);
  await moves(ground, 'AU');
  const parts = world.tenure.modules
    .flatMap(({ payrollExport }) => payrollExport ?? [])
    .filter(({ countries, columns }) => countries?.includes('AU') && columns.includes('taxFileNumber'));
  const [cells] = await world.tenure.database.asTenant(ground.company.tenantId, 'read write', (tx) =>
    Promise.all(
      parts.map((part) =>
        part.read(tx, { employeeIds: [ground.employeeId], day: '2026-11-21', accounts: 4 }),
      ),
    ),
  );
  expect(cells?.get(ground.employeeId)).toMatchObject({ taxFileNumber: '123456782' });
});

it('says that an officer recorded it, with the day it was signed on paper', async () => {
  const ground = await arrange();
  const { company, self, payroll } = ground;
  const recorded = dataIn(
    await signed(payroll, ground, { ...australianDeclaration, declaredOn: '2026-01-15' }),
  );
  expect(recorded).toMatchObject({
    declarationDateLabel: '15 January 2026',
    signature: { isOnBehalf: true, declaredOn: '2026-01-15' },
  });
  expect(pathsIn(await put(payroll, ground, { ...australianDeclaration, declaredOn: '2099-01-01' }))).toEqual(
    ['declaredOn'],
  );
  expect(pathsIn(await put(self, ground, { ...australianDeclaration, declaredOn: '2026-01-15' }))).toEqual([
    'declaredOn',
  ]);
  const { rows } = await world.superuser.query<{ kind: string; account_id: number }>(
    'select kind, account_id from notification where tenant_id = $1',
    [company.tenantId],
  );
  expect(rows).toEqual([{ kind: 'tax-declaration-signed', account_id: self.accountId }]);
});

it('accepts New Zealand tax codes, including codes of earlier records', async () => {
  const ground = await arrange('NZ');
  const first = dataIn(await signed(ground.self, ground, newZealandDeclaration));
  expect(first).toMatchObject({
    irdNumber: '••••850',
    tfn: null,
    taxCode: 'M SL',
    basisOfPayment: null,
    countryData: { studentLoan: true, primaryIncome: true, specialTaxRate: null },
  });
  const wt = dataIn(
    await signed(ground.self, ground, {
      ...newZealandDeclaration,
      irdNumber: null,
      taxCode: 'WT',
      countryData: {
        studentLoan: false,
        primaryIncome: true,
        schedularPaymentTaxRate: 10.5,
      },
    }),
  );
  expect(wt.countryData?.schedularPaymentTaxRate).toBe(10.5);
  const legacy = { ...newZealandDeclaration, taxCode: 'N' };
  expect(dataIn(await signed(ground.self, ground, legacy)).taxCode).toBe('N');
});

it('starts pay in the United Kingdom by the statement, or by the code of the P45', async () => {
  const ground = await arrange('GB');
  const { self, at } = ground;
  const sign = async (body: object) => {
    const answer = await put(self, ground, body, 'uk-taxation');
    expect(answer.status).toBe(200);
    return dataIn(answer as Answer);
  };
  expect(await sign(britishDeclaration)).toMatchObject({
    nino: '••••56C',
    taxCode: '1257L',
    emergencyTaxCode: true,
    employeeStatement: 'B',
    declarationDateTimezone: 'Europe/London',
  });
  expect(await sign({ ...britishDeclaration, nino: null, employeeStatement: 'C' })).toMatchObject({
    nino: '••••56C',
    taxCode: 'BR',
    emergencyTaxCode: false,
  });
  const byCode = {
    ...britishDeclaration,
    employeeStatement: null,
    taxCode: 'k475 m1',
    emergencyTaxCode: false,
  };
  const last = await sign({
    ...byCode,
    studentLoanNotFullyRepaid: true,
    studentLoanStudiesCompleted: true,
    studentLoanTypes: ['plan5', 'postgraduate'],
  });
  expect(last).toMatchObject({
    taxCode: 'K475',
    emergencyTaxCode: true,
    studentLoanTypes: ['plan5', 'postgraduate'],
  });
  const whole = await asksFor(self, at.params.employeeId, 'uk-taxation', 'nino', last.id);
  expect(valueOf(whole)).toBe('AB123456C');
  expect(listIn(await self.call(listUkTaxDeclarations, at)).metadata.pagination.total).toBe(3);
});

it('is empty, and lets no one declare, where the person is taxed elsewhere', async () => {
  const ground = await arrange('GB');
  const { self, at } = ground;
  const { data, metadata } = bodyIn(await self.call(getTfn, at));
  expect([data.id, data.country, data.tfn]).toEqual([null, null, null]);
  expect(metadata.actions).toEqual([]);
  expect(metadata.fields.some(({ isVisible, isEditable }) => isVisible || isEditable)).toBe(false);
  expect((await self.call(signTfn, { ...at, body: australianDeclaration })).status).toBe(403);
  expect((await self.call(userProfile, at)).text).toContain('"uk-taxation"');
});

it('describes each field: its label, whether it is asked and whether it is optional', async () => {
  const ground = await arrange('GB');
  const { fields } = bodyIn(await ground.self.call(getUkTaxation, ground.at)).metadata;
  expect(fields.map(({ key }) => key)).toEqual([
    ...ukQuestions.map(({ key }) => key),
    'declaredOn',
    'isInformationCorrect',
  ]);
  expect(fields.find(({ key }) => key === 'nino')).toMatchObject({
    label: 'National Insurance number',
    isVisible: true,
    isEditable: true,
    isRequired: false,
  });
  expect(fields.find(({ key }) => key === 'studentLoanTypes')?.isVisible).toBe(false);
  expect(fields.find(({ key }) => key === 'declaredOn')?.isVisible).toBe(false);
});

it('offers the specification’s options and the real ones beside them', async () => {
  const ground = await arrange();
  const { body } = await ground.self.call(tfnOptions, ground.at);
  const options = body as Record<string, { value: string | number }[]>;
  const values = (key: string) => options[key]?.map(({ value }) => value);
  expect(values('basisOfPayment')).toEqual([1, 2, 3]);
  expect(values('paygVariationType')).toEqual([0, 1, 2]);
  expect(values('reasonNoTfn')).toEqual([1, 2, 3, 4]);
  expect(values('country')).toEqual(['AU', 'NZ']);
  expect(values('taxCode')).toEqual(expect.arrayContaining(['M', 'N', 'S', 'T', 'W', 'SB SL', 'STC', 'WT']));
  expect(values('visaCountry')).toEqual(expect.arrayContaining(['GB', 'US', 'CA', 'DE', 'FR']));
  expect(values('declarationDateTimezone')?.slice(0, 5)).toEqual([
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Perth',
  ]);
});

it('two people sign at once: the second is refused and nothing of the first is lost', async () => {
  const ground = await arrange();
  const { self, payroll, at } = ground;
  const read = await self.call(getTfn, at);
  const answers = await Promise.all(
    [self, payroll].map((person) =>
      person.call(signTfn, { ...at, body: australianDeclaration }, etagOf(read)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
  expect(listIn(await self.call(listTfnDeclarations, at)).data).toHaveLength(1);
});

it.each(['😀👩‍👧‍👦', 'أحمد بن علي', `O'Brien "Bob" <b>&amp;`, 'e\u0301'])(
  'gives back %s in a text exactly as it was signed',
  async (text) => {
    const ground = await arrange();
    await signed(ground.self, ground, { ...australianDeclaration, previousSurname: text });
    expect(dataIn(await ground.self.call(getTfn, ground.at)).previousSurname).toBe(text);
  },
);
