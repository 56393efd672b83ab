import { accessLog } from '@tenure/contract/audit/audit-entries.ts';
import {
  downloadPayrollExport,
  getPayrollExport,
  listPayrollExports,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/payroll/payroll-exports.ts';
import { readCsv } from '@tenure/domain/csv/read-csv.ts';
import { asWritten } from '@tenure/domain/organisation-import/columns.ts';
import type { PayrollCountry } from '@tenure/domain/payroll/payroll-export-columns.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Answer, TestPerson } from '../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../test/harness/world.ts';
import { enterTenant } from '../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

type Since = { since: 'everything' | 'last' } | { since: 'moment'; moment: string };
const exportIn = ({ body }: Answer) => (body as { data: PayrollExport }).data;
const of = (id: number) => ({ params: { exportId: String(id) } });

/** Whatever runs beside this in the same cluster keeps changes young for as long as it runs. */
const nothingIsUnderWay = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await world.superuser.query<{ is: boolean }>(
        `select coalesce(max(transaction) < pg_snapshot_xmin(pg_current_snapshot()), true) as is from payroll_change`,
      );
      return rows[0]?.is;
    },
    { timeout: 30_000, interval: 50 },
  );

async function make(
  payroll: TestPerson,
  since: Since = { since: 'everything' },
  country: PayrollCountry = 'AU',
): Promise<PayrollExport> {
  const asked = await payroll.call(startPayrollExport, { body: { country, ...since } });
  expect([asked.status, asked.text]).toEqual([201, asked.text]);
  const { id } = exportIn(asked);
  return vi.waitUntil(
    async () => {
      const now = exportIn(await payroll.call(getPayrollExport, of(id)));
      return now.state === 'running' ? undefined : now;
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** By the number of the person, then the title of the column. */
async function rowsOf(payroll: TestPerson, id: number): Promise<Map<string, Record<string, string>>> {
  const { status, text } = await payroll.call(downloadPayrollExport, of(id));
  expect(status).toBe(200);
  const { head, lines } = readCsv(text);
  return new Map(
    lines.map(({ cells }) => [
      cells[0] ?? '',
      Object.fromEntries(head.map((title, at) => [title, asWritten(cells[at] ?? '')])),
    ]),
  );
}

const numbersOf = async (payroll: TestPerson, since: Since) => {
  const made = await make(payroll, since);
  expect(made.state).toBe('done');
  return [...(await rowsOf(payroll, made.id)).keys()];
};

async function numberOf({ company, employeeId }: TwoInLine): Promise<string> {
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ number: string }>(
    'select employee_number as number from employee where id = $1',
    [employeeId],
  );
  return rows[0]?.number ?? '';
}

it('has everybody of the country once, and nobody of another country or company', async () => {
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

it('is made, seen and taken by payroll alone', async () => {
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

it('names since the last only those of whom something changed since', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await nothingIsUnderWay();
  await make(payroll);
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
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(ground)]);
});

it('never misses a change that was under way while it read', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await make(payroll);
  await enterTenant(world.owner, company.tenantId);
  const number = await numberOf(ground);
  await world.owner.query('begin');
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Brunswick')`,
    [company.tenantId, employeeId],
  );
  // It has begun and is not committed: nobody else can see it yet.
  const meanwhile = await make(payroll, { since: 'last' });
  await world.owner.query('commit');
  expect((await rowsOf(payroll, meanwhile.id)).get(number)).toBeUndefined();
  const next = await make(payroll, { since: 'last' });
  expect((await rowsOf(payroll, next.id)).get(number)?.['Suburb or town']).toBe('Brunswick');
});

it('does not let an export since a moment end what the next since the last begins with', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await nothingIsUnderWay();
  await make(payroll);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Carlton')`,
    [company.tenantId, employeeId],
  );
  const moment = world.clock.now().toString();
  await make(payroll, { since: 'moment', moment });
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(ground)]);
});

it('names whoever is another by a day that has come, although nothing is written then', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  const tomorrow = world.clock.today('Australia/Sydney').add({ days: 1 }).toString();
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update assignment set valid_to = $2 where employee_id = $1', [
    employeeId,
    tomorrow,
  ]);
  await nothingIsUnderWay();
  await make(payroll);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
  world.clock.advance({ hours: 24 });
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(ground)]);
});
