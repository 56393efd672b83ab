import { addBankAccount, mostAccounts } from '@tenure/contract/pay/bank-accounts.ts';
import { savePension } from '@tenure/contract/pay/pension.ts';
import { signSuper } from '@tenure/contract/pay/super.ts';
import { signTfn } from '@tenure/contract/pay/tfn.ts';
import { signUkTaxation } from '@tenure/contract/pay/uk-taxation.ts';
import { payrollCountries, payrollExportColumns } from '@tenure/domain/pay/payroll-export-columns.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  australianDeclaration,
  britishDeclaration,
  ownFund,
} from '../../../../test/checks/requests/examples.ts';
import { make, numberOf, rowsOf, succeeds } from '../../../../test/harness/payroll-exports.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';
import { partsOf } from './payroll-table.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

/** Neither the stored job nor its log contains any of it. */
async function isNowhere(pattern: RegExp): Promise<void> {
  for (const table of ['audit_entry', 'payroll_export', 'payroll_change', 'notification']) {
    const { rows } = await world.superuser.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t`,
    );
    expect(rows.filter(({ row }) => pattern.test(row))).toEqual([]);
  }
  const { rows: jobs } = await world.superuser.query<{ row: string }>(
    'select to_jsonb(j)::text as row from graphile_worker._private_jobs j',
  );
  expect(jobs.filter(({ row }) => pattern.test(row))).toEqual([]);
  expect(world.logged.filter((line) => pattern.test(line))).toEqual([]);
}

it('unseals each value into its own column, and keeps leading zeros', async () => {
  const ground = await twoInLine(world);
  const { payroll, self, at } = ground;
  await succeeds(
    await self.call(addBankAccount, {
      ...at,
      body: {
        account: { country: 'AU', accountName: '=Everyday', bsbAU: '062-000', accountNumber: '00731029' },
        rate: null,
      },
    }),
    await self.call(signSuper, { ...at, body: { ...ownFund, memberNumber: '0073192' } }),
    await self.call(signTfn, { ...at, body: { ...australianDeclaration, tfn: '876 543 210' } }),
  );
  const made = await make(payroll);
  const row = (await rowsOf(payroll, made.id)).get(await numberOf(world, ground));
  expect(row).toMatchObject({
    'Tax file number': '876543210',
    'Account 1 name': '=Everyday',
    'Account 1 BSB': '062000',
    'Account 1 number': '00731029',
    'Account 1 share': 'Rest',
    'Account 2 number': '',
    'To be looked at before paying': '',
    'No longer employed in this country since': '',
    'Super member number': '0073192',
    Position: 'Operator',
  });

  await enterTenant(world.owner, ground.company.tenantId);
  await world.owner.query(`update employee set country = 'GB' where id = $1`, [ground.employeeId]);
  await succeeds(
    await self.call(signUkTaxation, { ...at, body: { ...britishDeclaration, nino: 'JG 10 37 59 A' } }),
    await self.call(savePension, {
      ...at,
      body: { pensionSchemeType: 3, optInDate: '2026-01-05', employeeContribution: '4.50' },
    }),
  );
  const british = await make(payroll, { since: 'last' }, 'GB');
  expect((await rowsOf(payroll, british.id)).get(await numberOf(world, ground))).toMatchObject({
    'National Insurance number': 'JG103759A',
    'Pension scheme type': 'Opt-In',
    'Pension opted in': '2026-01-05',
    'Employee contribution, percent': '4.50',
    'Account 1 number': '',
  });
  await isNowhere(/876543210|JG103759A|00731029|0073192/);
});

it('has columns for as many accounts as anyone has', async () => {
  const ground = await twoInLine(world);
  const { payroll, self, at } = ground;
  const one = (digit: number, rate: object | null) => ({
    ...at,
    body: {
      account: {
        country: 'AU' as const,
        accountName: `N${digit}`,
        bsbAU: '062-000',
        accountNumber: `7351294${digit}`,
      },
      rate: rate as null,
    },
  });
  for (const digit of [1, 2, 3, 4, 5, 6]) {
    const rate = digit === 1 ? null : { rateType: 1, rateValue: `${digit}.00` };
    await succeeds(await self.call(addBankAccount, one(digit, rate)));
  }
  const made = await make(payroll);
  const row = (await rowsOf(payroll, made.id)).get(await numberOf(world, ground));
  expect(row).toMatchObject({
    'Account 1 share': 'Rest',
    'Account 6 name': 'N6',
    'Account 6 number': '73512946',
    'Account 6 share': '6.00',
  });
  expect(row).not.toHaveProperty('Account 7 name');
});

it('says in words whose pay has no account, or not for all of it', async () => {
  const ground = await twoInLine(world);
  const { payroll, self, at, company, employeeId } = ground;
  const problemNow = async () => {
    const made = await make(payroll);
    const row = (await rowsOf(payroll, made.id)).get(await numberOf(world, ground));
    return row?.['To be looked at before paying'];
  };
  expect(await problemNow()).toBe('There is no bank account of this country');
  await enterTenant(world.owner, company.tenantId);
  for (const [digit, rate] of [
    [1, null],
    [2, { rateType: 1, rateValue: '100.00' }],
  ] as const) {
    const account = {
      country: 'AU',
      accountName: 'A',
      bsbAU: '062-000',
      accountNumber: `7351294${digit}`,
    } as const;
    await succeeds(await self.call(addBankAccount, { ...at, body: { account, rate } }));
  }
  expect(await problemNow()).toBe('');
  // As it could be before a list was limited to one country.
  await world.owner.query('alter table bank_account disable trigger of_one_country_as_changed');
  await world.owner.query(
    `update bank_account set country = 'NZ', suffix = '00' where employee_id = $1 and is_primary`,
    [employeeId],
  );
  await world.owner.query('alter table bank_account enable trigger of_one_country_as_changed');
  expect(await problemNow()).toBe('No bank account of this country takes the rest');
});

it('gets every column of every country from exactly one feature', () => {
  const parts = world.tenure.modules.flatMap(({ payrollExport }) => payrollExport ?? []);
  for (const country of payrollCountries) {
    // People who left the country are reported by the export itself.
    const brought = ['countryLeft', ...partsOf(parts, country).flatMap(({ columns }) => columns)];
    expect(brought.toSorted()).toEqual(
      payrollExportColumns(country, mostAccounts)
        .map(({ key }) => key)
        .toSorted(),
    );
  }
});
