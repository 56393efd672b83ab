import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import {
  downloadPayrollExport,
  getPayrollExport,
  listPayrollExports,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/pay/payroll-exports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { make, of, rowsOf, takeOne } from '../../../../test/harness/payroll-exports.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('has everyone in the country once, and no one in another country or company', async () => {
  const ground = await twoInLine(world);
  const other = await twoInLine(world);
  await enterTenant(world.owner, ground.company.tenantId);
  await world.owner.query(`update employee set country = 'NZ' where id = $1`, [ground.employeeId]);
  const { rows } = await world.owner.query<{ number: string; country: string }>(
    'select employee_number as number, country from employee where tenant_id = $1',
    [ground.company.tenantId],
  );
  const made = await make(ground.payroll);
  const numbers = [...(await rowsOf(ground.payroll, made.id)).keys()];
  expect(numbers.toSorted()).toEqual(
    rows
      .filter(({ country }) => country === 'AU')
      .map(({ number }) => number)
      .toSorted(),
  );
  expect(made.people).toBe(numbers.length);
  expect((await other.payroll.call(getPayrollExport, of(made.id))).status).toBe(404);
  expect((await other.payroll.call(downloadPayrollExport, of(made.id))).status).toBe(404);
});

it('is created, seen and downloaded by payroll alone', async () => {
  const { payroll, self, manager, hr, admin } = await twoInLine(world);
  const { id } = await make(payroll);
  for (const person of [self, manager, hr, admin]) {
    for (const answer of [
      await person.call(listPayrollExports, {}),
      await person.call(startPayrollExport, { body: { country: 'AU', since: 'everything' } }),
      await person.call(getPayrollExport, of(id)),
      await person.call(downloadPayrollExport, of(id)),
    ]) {
      expect(answer.status).toBe(403);
    }
  }
});

it('tells everyone in it, and no one else, that it was created and downloaded', async () => {
  const { payroll, self, manager, company, employeeId } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update employee set country = 'NZ' where id = $1`, [employeeId]);
  const { id } = await make(payroll, { since: 'everything' }, 'NZ');
  await payroll.call(downloadPayrollExport, of(id));
  await payroll.call(downloadPayrollExport, of(id));
  const told = async (person: TestPerson) => {
    const { body } = await person.call(accessLog, { query: {} });
    return (body as { data: { action: string; actor: { accountId: number } | null }[] }).data
      .filter(({ action }) => action.startsWith('payroll-export.'))
      .map(({ action, actor }) => [action, actor?.accountId]);
  };
  expect(await told(self)).toEqual([
    ['payroll-export.downloaded', payroll.accountId],
    ['payroll-export.downloaded', payroll.accountId],
    ['payroll-export.made', payroll.accountId],
  ]);
  expect(await told(manager)).toEqual([]);
});

it('asks for a fresh proof before it is created or downloaded', async () => {
  const { payroll } = await twoInLine(world);
  const { id } = await make(payroll);
  await world.superuser.query(
    `update session set proven_at = tenure_now() - interval '1 day' where account_id = $1`,
    [payroll.accountId],
  );
  const asked = await payroll.call(startPayrollExport, { body: { country: 'AU', since: 'everything' } });
  expect(asked.body).toMatchObject({ type: 'urn:tenure:problem:step-up-required' });
  expect((await payroll.call(downloadPayrollExport, of(id))).body).toMatchObject({
    type: 'urn:tenure:problem:step-up-required',
  });
});

it('lists them by country, newest first, and refuses a moment that is missing or has not come', async () => {
  const { payroll } = await twoInLine(world);
  const first = await takeOne(payroll);
  const second = await make(payroll, { since: 'last' }, 'NZ');
  const third = await make(payroll, { since: 'last' });
  const listed = async (query: object) => {
    const { body } = await payroll.call(listPayrollExports, { query });
    return (body as { data: PayrollExport[] }).data;
  };
  expect((await listed({})).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(await listed({ 'selectedFilters[country]': 'AU' })).toMatchObject([
    { id: third.id, since: 'last', sinceMoment: first.startedAt, goesOnFrom: first.id },
    { id: first.id, sinceMoment: null, goesOnFrom: null },
  ]);
  for (const moment of [null, world.clock.now().add({ hours: 1 }).toString()]) {
    const { status, body } = await payroll.call(startPayrollExport, {
      body: { country: 'AU', since: 'moment', moment },
    });
    expect([status, body]).toMatchObject([422, { invalidInputs: [{ path: 'moment' }] }]);
  }
});

it('is named by the day in payroll’s time zone', async () => {
  const { payroll } = await twoInLine(world);
  for (const [country, day] of [
    ['AU', '2026-11-22'],
    ['GB', '2026-11-21'],
  ] as const) {
    const { id } = await make(payroll, { since: 'everything' }, country);
    await world.superuser.query(
      `update payroll_export set started_at = '2026-11-21T20:00:00Z' where id = $1`,
      [id],
    );
    const { headers } = await payroll.call(downloadPayrollExport, of(id));
    expect(headers['content-disposition']).toContain(`Payroll ${country} ${day} ${id}.csv`);
  }
});
