import {
  assessPension,
  getPension,
  listPensionChanges,
  type PensionChange,
  pensionOptions,
  type ShownPension,
  savePension,
} from '@tenure/contract/pay/pension.ts';
import type { DescribedField } from '@tenure/contract/pay/self-service.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { asksFor, valueOf } from '../../../../test/harness/reveal.ts';
import {
  actionsOnPeople,
  expectKeptNowhere,
  expectNowhereIn,
} from '../../../../test/harness/said-in-rows.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Nothing else has these digits. */
const planted = '17.43';
const enrolled = {
  pensionSchemeType: 2 as const,
  startDate: '2026-04-06',
  employeeContribution: planted,
  employerContribution: '3',
  pensionSchemeName: 'Harbour',
};

async function arrange(country = 'GB') {
  const ground = await twoInLine(world);
  await enterTenant(world.owner, ground.company.tenantId);
  await world.owner.query('update employee set country = $2 where id = $1', [ground.employeeId, country]);
  return ground;
}
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const shown = ({ body }: Answer) => (body as { data: ShownPension }).data;
const metadata = ({ body }: Answer) =>
  (body as { metadata: { actions: string[]; fields: DescribedField[] } }).metadata;
const put = (person: TestPerson, { at }: TwoInLine, payload: object, headers: Record<string, string> = {}) =>
  person.raw({
    method: 'PUT',
    url: `/api/employees/${at.params.employeeId}/pension`,
    payload,
    headers,
  });
const refusedAt = ({ status, body }: Answer) => {
  expect(status).toBe(422);
  return (body as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path);
};

it('answers a partial change with 201 and the record it was merged into', async () => {
  const ground = await arrange();
  const { payroll, at } = ground;
  const first = await payroll.call(savePension, { ...at, body: enrolled });
  expect(first.status).toBe(201);
  const second = await put(payroll, ground, { endDate: '2027-04-05', reason: 'Leaves' }, etagOf(first));
  expect(second.status).toBe(201);
  expect(shown(second)).toMatchObject({
    pensionSchemeType: { name: 'Automatic Enrollment (AE)', value: 2 },
    startDate: '2026-04-06',
    endDate: '2027-04-05',
    pensionSchemeName: 'Harbour',
    employeeContribution: '••••',
    employerContribution: '••••',
  });
  const { body } = await ground.self.call(listPensionChanges, at);
  expect((body as { data: PensionChange[] }).data).toMatchObject([
    { reason: 'Leaves', endDate: '2027-04-05' },
    { reason: '', endDate: null },
  ]);
  await enterTenant(world.owner, ground.company.tenantId);
  const { rows } = await world.owner.query(
    `select has_table_privilege('tenure_app', 'pension_version', 'update') as altered`,
  );
  expect(rows).toEqual([{ altered: false }]);
  await expect(
    world.owner.query('delete from pension_version where employee_id = $1', [ground.employeeId]),
  ).rejects.toThrow('append-only');
});

it('changes the fields with the scheme type, and refuses an impossible one in words', async () => {
  const ground = await arrange();
  const { payroll, at } = ground;
  await payroll.call(savePension, { ...at, body: enrolled });
  expect(refusedAt(await put(payroll, ground, { pensionSchemeType: 1 }))).toEqual(['pensionSchemeType']);
  expect(refusedAt(await put(payroll, ground, { pensionSchemeType: 4 }))).toEqual(['optOutDate']);
  expect(refusedAt(await put(payroll, ground, { employeeContribution: '101' }))).toEqual([
    'employeeContribution',
  ]);
  expect(refusedAt(await put(payroll, ground, { endDate: '2026-01-01' }))).toEqual(['endDate']);
  const out = await put(payroll, ground, { pensionSchemeType: 4, optOutDate: '2026-04-20' });
  expect(shown(out)).toMatchObject({
    startDate: '2026-04-06',
    optOutDate: '2026-04-20',
    employeeContribution: null,
    employerContribution: null,
  });
  const visible = metadata(out).fields.filter(({ isVisible }) => isVisible);
  expect(visible.map(({ key }) => key)).toEqual([
    'pensionSchemeType',
    'startDate',
    'endDate',
    'optOutDate',
    'pensionSchemeName',
    'pensionSchemeDescription',
  ]);
});

async function contributionsFor(
  person: Parameters<typeof asksFor>[0],
  { at }: Awaited<ReturnType<typeof arrange>>,
) {
  const { employeeId } = at.params;
  return [
    valueOf(await asksFor(person, employeeId, 'pension', 'employeeContribution')),
    valueOf(await asksFor(person, employeeId, 'pension', 'employerContribution')),
  ];
}

it('lets people opt in and out and set their contribution, and leaves the rest to payroll', async () => {
  const ground = await arrange();
  const { self, payroll, at } = ground;
  expect(refusedAt(await put(self, ground, enrolled))).toContain('employerContribution');
  const optIn = { pensionSchemeType: 3, optInDate: '2026-05-01', employeeContribution: '5' };
  const own = await put(self, ground, optIn);
  expect(own.status).toBe(201);
  const editable = metadata(own).fields.filter(({ isEditable }) => isEditable);
  expect(editable.map(({ key }) => key)).toEqual([
    'pensionSchemeType',
    'optInDate',
    'optOutDate',
    'employeeContribution',
  ]);
  const { body } = await self.call(pensionOptions, at);
  expect(body).toMatchObject({ pensionSchemeType: [{ value: 3 }, { value: 4 }] });
  const scheme = await put(payroll, ground, { pensionSchemeName: 'Harbour', employerContribution: '3.5' });
  expect(scheme.status).toBe(201);
  expect(await contributionsFor(self, ground)).toEqual(['5.00', '3.50']);
});

it('shows contributions only on request, which the person can read', async () => {
  const ground = await arrange();
  const { company, self, payroll, at } = ground;
  const saved = await payroll.call(savePension, { ...at, body: enrolled });
  const said = [saved, await self.call(getPension, at), await self.call(listPensionChanges, at)];
  expect(await contributionsFor(payroll, ground)).toEqual([planted, '3.00']);
  const refused = await put(payroll, ground, { employeeContribution: `${planted}9` });
  expect([...said, refused].map(({ text }) => text).join('\n')).not.toContain(planted);
  await expectKeptNowhere(world, company.tenantId, { tables: ['pension_version'], moreThan: 2 }, [planted]);
  expect(await actionsOnPeople(world, company.tenantId)).toEqual([
    'pension.saved',
    'pension.revealed',
    'pension.revealed',
  ]);
});

it('is for the person and payroll: no manager, HR partner or administrator learns of it', async () => {
  const ground = await arrange();
  const { at, payroll } = ground;
  await payroll.call(savePension, { ...at, body: enrolled });
  for (const person of [ground.manager, ground.hr, ground.admin, ground.stranger]) {
    expect((await person.call(getPension, at)).status).toBe(403);
    expect((await asksFor(person, at.params.employeeId, 'pension', 'employeeContribution')).status).toBe(403);
    expect((await person.call(listPensionChanges, at)).status).toBe(403);
    expect((await put(person, ground, { endDate: '2027-01-01' })).status).toBe(403);
    expect(JSON.stringify((await person.call(userProfile, at)).body)).not.toContain('"pension"');
  }
  expect(JSON.stringify((await ground.self.call(userProfile, at)).body)).toContain('"pension"');
});

it('is empty outside the United Kingdom, and cannot be changed there', async () => {
  const ground = await arrange('AU');
  const { payroll, at } = ground;
  const read = await payroll.call(getPension, at);
  expect(read.status).toBe(200);
  expect(shown(read)).toMatchObject({ id: null, pensionSchemeType: null, startDate: null });
  expect(metadata(read).actions).toEqual([]);
  expect(metadata(read).fields.some(({ isVisible, isEditable }) => isVisible || isEditable)).toBe(false);
  expect((await payroll.call(savePension, { ...at, body: enrolled })).status).toBe(403);
  const { body } = await payroll.call(userProfile, at);
  expect(JSON.stringify(body)).not.toContain('"pension"');
});

it('two people change it at once: the second is refused, and nothing is lost', async () => {
  const ground = await arrange();
  const { payroll, self, at } = ground;
  const read = await payroll.call(savePension, { ...at, body: enrolled });
  const answers = await Promise.all([
    put(payroll, ground, { pensionSchemeName: 'One' }, etagOf(read)),
    put(self, ground, { employeeContribution: '8' }, etagOf(read)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412]);
  const { body } = await payroll.call(listPensionChanges, at);
  expect((body as { data: object[] }).data).toHaveLength(2);
});

it('tells people who see it masked that a contribution changed, but not that it stayed the same', async () => {
  const ground = await arrange();
  const { payroll, self, at } = ground;
  const since = async () => shown(await self.call(getPension, at)).contributionsSince;
  expect(await since()).toEqual({ employeeContribution: 0, employerContribution: 0 });
  await payroll.call(savePension, { ...at, body: enrolled });
  await put(payroll, ground, { pensionSchemeName: 'Another', employeeContribution: planted });
  expect(await since()).toEqual({ employeeContribution: 1, employerContribution: 1 });
  await put(self, ground, { employeeContribution: '8' });
  expect(await since()).toEqual({ employeeContribution: 3, employerContribution: 1 });
  await put(payroll, ground, { pensionSchemeType: 4, optOutDate: '2026-04-20' });
  expect(await since()).toEqual({ employeeContribution: 4, employerContribution: 4 });
});

it('counts each version from before this was recorded as a change', async () => {
  const ground = await arrange();
  const { payroll, at, employeeId } = ground;
  await payroll.call(savePension, { ...at, body: enrolled });
  await put(payroll, ground, { pensionSchemeName: 'Another' });
  await world.superuser.query(
    `alter table pension_version disable trigger user;
     update pension_version set employee_contribution_since = null where employee_id = ${employeeId};
     alter table pension_version enable trigger user`,
  );
  const read = shown(await payroll.call(getPension, at));
  expect(read.contributionsSince).toEqual({ employeeContribution: 2, employerContribution: 1 });
  const saved = await put(payroll, ground, { endDate: '2027-04-05' });
  expect(shown(saved).contributionsSince).toEqual({ employeeContribution: 2, employerContribution: 1 });
});

it('says whether someone has to be enrolled for a pay, and keeps neither the pay nor the answer', async () => {
  const ground = await arrange();
  const { payroll, at, company, employeeId } = ground;
  const ask = (pay: string) =>
    payroll.call(assessPension, { ...at, body: { payPeriod: 'monthly', pay, day: '2026-11-24' } });
  expect((await ask('2000')).body).toMatchObject({ outcome: null, missing: 'date-of-birth' });
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, date_of_birth) values ($1, $2, '1990-05-17')`,
    [company.tenantId, employeeId],
  );
  const judged = await ask('2741.83');
  expect(judged.body).toMatchObject({
    outcome: 'eligible',
    age: '22-to-pension',
    pay: 'over-trigger',
    trigger: 833,
    lower: 520,
    currency: 'GBP',
  });
  expect(judged.text).not.toContain('1990');
  expect((await ask('833.00')).body).toMatchObject({ outcome: 'non-eligible' });
  const { rows } = await world.superuser.query<{ said: string }>(
    `select row_to_json(e)::text as said from audit_entry e where tenant_id = $1 and action = 'pension.assessed'`,
    [company.tenantId],
  );
  expect(rows).toHaveLength(3);
  expectNowhereIn(rows, ['2741', 'eligible', '1990']);
});
