import {
  downloadPayrollExport,
  getPayrollExport,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/pay/payroll-exports.ts';
import { asWritten } from '@tenure/domain/organisation/import/columns.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { expect, vi } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, TestPerson } from './company.ts';
import type { TwoInLine } from './two-in-line.ts';
import type { World } from './world.ts';

export type Since = { since: 'everything' | 'last' } | { since: 'moment'; moment: string };
export const exportIn = ({ body }: Answer) => (body as { data: PayrollExport }).data;
export const of = (id: number) => ({ params: { exportId: String(id) } });

/** Everything running beside this in the same cluster keeps changes young for as long as it runs. */
export const nothingIsUnderWay = (world: World) =>
  vi.waitUntil(
    async () => {
      const { rows } = await world.superuser.query<{ is: boolean }>(
        `select coalesce(max(transaction) < pg_snapshot_xmin(pg_current_snapshot()), true) as is from payroll_change`,
      );
      return rows[0]?.is;
    },
    { timeout: 30_000, interval: 50 },
  );

export async function make(
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

/** The next export continues only from a downloaded one. */
export async function takeOne(payroll: TestPerson, since?: Since): Promise<PayrollExport> {
  const made = await make(payroll, since);
  expect((await payroll.call(downloadPayrollExport, of(made.id))).status).toBe(200);
  return made;
}

/** By the number of the person, then the title of the column. */
export async function rowsOf(payroll: TestPerson, id: number): Promise<Map<string, Record<string, string>>> {
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

export const numbersOf = async (payroll: TestPerson, since: Since) => {
  const made = await make(payroll, since);
  expect(made.state).toBe('done');
  return [...(await rowsOf(payroll, made.id)).keys()];
};

export async function succeeds(...answers: readonly Answer[]): Promise<void> {
  for (const { status, text } of answers)
    if (status >= 300) throw new Error(`Not arranged: ${status} ${text}`);
}

export async function numberOf(world: World, { company, employeeId }: TwoInLine): Promise<string> {
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ number: string }>(
    'select employee_number as number from employee where id = $1',
    [employeeId],
  );
  return rows[0]?.number ?? '';
}
