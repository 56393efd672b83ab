import { addBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  make,
  nothingIsUnderWay,
  numberOf,
  numbersOf,
  rowsOf,
  succeeds,
  takeOne,
} from '../../../../test/harness/payroll-exports.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('names only the people who changed since the last one', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await nothingIsUnderWay(world);
  await takeOne(payroll);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update employee set photo_file_id = null, work_mobile = '1' where id = $1`, [
    employeeId,
  ]);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Fitzroy')`,
    [company.tenantId, employeeId],
  );
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(world, ground)]);
});

it('never misses a change that was being written while it read', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await takeOne(payroll);
  await enterTenant(world.owner, company.tenantId);
  const number = await numberOf(world, ground);
  await world.owner.query('begin');
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Brunswick')`,
    [company.tenantId, employeeId],
  );
  // It has begun and is not committed: no one else can see it yet.
  const meanwhile = await make(payroll, { since: 'last' });
  await world.owner.query('commit');
  // It may include them all the same, where something else in the cluster has been running for longer.
  expect((await rowsOf(payroll, meanwhile.id)).get(number)?.['Suburb or town'] ?? '').toBe('');
  const next = await make(payroll, { since: 'last' });
  expect((await rowsOf(payroll, next.id)).get(number)?.['Suburb or town']).toBe('Brunswick');
});

it('does not let an export since a moment move the start of the next one since the last', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await nothingIsUnderWay(world);
  await takeOne(payroll);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Carlton')`,
    [company.tenantId, employeeId],
  );
  const moment = world.clock.now().toString();
  await takeOne(payroll, { since: 'moment', moment });
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(world, ground)]);
});

it('names people whose record changes on a day that has come, although nothing is written then', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  const tomorrow = world.clock.today('Australia/Sydney').add({ days: 1 }).toString();
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update assignment set valid_to = $2 where employee_id = $1', [
    employeeId,
    tomorrow,
  ]);
  await nothingIsUnderWay(world);
  await takeOne(payroll);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
  world.clock.advance({ hours: 24 });
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(world, ground)]);
});

it('continues from the last export that was downloaded: one that no one took is in the next', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await nothingIsUnderWay(world);
  const first = await takeOne(payroll);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Coburg')`,
    [company.tenantId, employeeId],
  );
  await nothingIsUnderWay(world);
  const untaken = await make(payroll, { since: 'last' });
  const next = await make(payroll, { since: 'last' });
  expect([untaken, next]).toMatchObject([
    { goesOnFrom: first.id, people: 1 },
    { goesOnFrom: first.id, sinceMoment: first.startedAt, people: 1 },
  ]);
  expect([...(await rowsOf(payroll, next.id)).keys()]).toEqual([await numberOf(world, ground)]);
  await nothingIsUnderWay(world);
  expect(await make(payroll, { since: 'last' })).toMatchObject({ goesOnFrom: next.id, people: 0 });
});

it('tells a country’s payroll once that a person left it, and not where they are now', async () => {
  const ground = await twoInLine(world);
  const { payroll, self, at, company, employeeId } = ground;
  await takeOne(payroll);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update employee set country = 'NZ' where id = $1`, [employeeId]);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Thorndon')`,
    [company.tenantId, employeeId],
  );
  const newZealand = {
    account: { country: 'NZ', accountName: 'A', prefix: '01-0902', accountNumber: '0068389', suffixNz: '00' },
    rate: null,
  } as const;
  await succeeds(await self.call(addBankAccount, { ...at, body: newZealand }));
  const number = await numberOf(world, ground);
  const said = {
    'Employee number': number,
    'To be looked at before paying': 'Employed in another country: to be paid here no longer',
    'No longer employed in this country since': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  };
  // An export no one downloaded has reported to no one.
  await make(payroll, { since: 'last' });
  const made = await make(payroll, { since: 'last' });
  const row = (await rowsOf(payroll, made.id)).get(number) ?? {};
  expect(row).toMatchObject(said);
  const filled = Object.keys(row).filter((title) => row[title] !== '');
  expect(filled.toSorted()).toEqual([...Object.keys(said), 'First name', 'Last name'].toSorted());
  expect(await numbersOf(payroll, { since: 'last' })).not.toContain(number);
  await world.owner.query(`update employee set country = 'AU' where id = $1`, [employeeId]);
  expect(await numbersOf(payroll, { since: 'last' })).toContain(number);
});

it('names everyone with a pattern that was renamed', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `with made as (insert into work_pattern (tenant_id, title, start_date, timezone)
       values ($1, 'Nine to five', '2026-01-05', 'Australia/Sydney') returning id)
     insert into work_pattern_week (tenant_id, pattern_id, number, hours)
     select $1, id, 1, array[800, 800, 800, 800, 800, 0, 0] from made`,
    [company.tenantId],
  );
  await world.owner.query(
    `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     select $1, $2, max(id), '2026-01-05' from work_pattern where tenant_id = $1`,
    [company.tenantId, employeeId],
  );
  await nothingIsUnderWay(world);
  await takeOne(payroll);
  await world.owner.query(`update work_pattern set description = 'Of the office' where tenant_id = $1`, [
    company.tenantId,
  ]);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
  await world.owner.query(`update work_pattern set title = 'Office' where tenant_id = $1`, [
    company.tenantId,
  ]);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(world, ground)]);
});
