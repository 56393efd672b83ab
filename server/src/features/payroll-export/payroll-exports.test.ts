import { accessLog } from '@tenure/contract/audit/audit-entries.ts';
import { addBankAccount, mostAccounts } from '@tenure/contract/payroll/bank-accounts.ts';
import {
  downloadPayrollExport,
  getPayrollExport,
  listPayrollExports,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/payroll/payroll-exports.ts';
import { savePension } from '@tenure/contract/payroll/pension.ts';
import { signSuper } from '@tenure/contract/payroll/super.ts';
import { signTfn } from '@tenure/contract/payroll/tfn.ts';
import { signUkTaxation } from '@tenure/contract/payroll/uk-taxation.ts';
import { readCsv } from '@tenure/domain/csv/read-csv.ts';
import { asWritten } from '@tenure/domain/organisation-import/columns.ts';
import {
  type PayrollCountry,
  payrollCountries,
  payrollExportColumns,
} from '@tenure/domain/payroll/payroll-export-columns.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { australianDeclaration, britishDeclaration, ownFund } from '../../../test/checks/requests.ts';
import type { Answer, TestPerson } from '../../../test/harness/company.ts';
import { whileHeldUp } from '../../../test/harness/held-up.ts';
import { type TwoInLine, twoInLine } from '../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../test/harness/world.ts';
import { createLog } from '../../platform/log/log.ts';
import { enterTenant } from '../../setup/company.ts';
import { partsOf } from './payroll-table.service.ts';

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

/** Only what was downloaded is gone on from. */
async function takeOne(payroll: TestPerson, since?: Since): Promise<PayrollExport> {
  const made = await make(payroll, since);
  expect((await payroll.call(downloadPayrollExport, of(made.id))).status).toBe(200);
  return made;
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

async function succeeds(...answers: readonly Answer[]): Promise<void> {
  for (const { status, text } of answers)
    if (status >= 300) throw new Error(`Not arranged: ${status} ${text}`);
}

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
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(ground)]);
});

it('never misses a change that was under way while it read', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await takeOne(payroll);
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
  // They may stand in it all the same, where something else in the cluster has been under way for longer.
  expect((await rowsOf(payroll, meanwhile.id)).get(number)?.['Suburb or town'] ?? '').toBe('');
  const next = await make(payroll, { since: 'last' });
  expect((await rowsOf(payroll, next.id)).get(number)?.['Suburb or town']).toBe('Brunswick');
});

it('does not let an export since a moment end what the next since the last begins with', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await nothingIsUnderWay();
  await takeOne(payroll);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Carlton')`,
    [company.tenantId, employeeId],
  );
  const moment = world.clock.now().toString();
  await takeOne(payroll, { since: 'moment', moment });
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
  await takeOne(payroll);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
  world.clock.advance({ hours: 24 });
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(ground)]);
});

it('opens what is sealed, each in its own column, and keeps zeros before a number', async () => {
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
  const row = (await rowsOf(payroll, made.id)).get(await numberOf(ground));
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
  expect((await rowsOf(payroll, british.id)).get(await numberOf(ground))).toMatchObject({
    'National Insurance number': 'JG103759A',
    'Pension scheme type': 'Opt-In',
    'Pension opted in': '2026-01-05',
    'Employee contribution, percent': '4.50',
    'Account 1 number': '',
  });
  await isNowhere(/876543210|JG103759A|00731029|0073192/);
});

/** Neither what is kept of the work nor what is said about it has any of it. */
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

it('tells everybody in it, and nobody else, that it was made and taken', async () => {
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

it('asks for a fresh proof before it is made or taken', async () => {
  const { payroll } = await twoInLine(world);
  const { id } = await make(payroll);
  await world.superuser.query(
    `update session set proven_at = now() - interval '1 day' where account_id = $1`,
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

it('deletes the file after fourteen days, and goes on from it all the same', async () => {
  const { payroll } = await twoInLine(world);
  await nothingIsUnderWay();
  const { id } = await make(payroll);
  const clearing = world.tenure.modules
    .flatMap(({ recurring }) => recurring ?? [])
    .find(({ name }) => name === 'payroll-exports.clear');
  const clear = async () => {
    if (clearing === undefined) throw new Error('Nothing deletes old files');
    const { signal } = new AbortController();
    await clearing.perform(
      { jobId: '1', attempt: 1, maxAttempts: 5, signal, log: createLog({ level: 'error' }) },
      {},
    );
  };
  world.clock.advance({ hours: 24 * 14 - 1 });
  await clear();
  expect((await payroll.call(downloadPayrollExport, of(id))).status).toBe(200);
  world.clock.advance({ hours: 2 });
  await clear();
  expect((await payroll.call(downloadPayrollExport, of(id))).status).toBe(409);
  expect(exportIn(await payroll.call(getPayrollExport, of(id)))).toMatchObject({
    state: 'deleted',
    keptUntil: null,
  });
  const { rows } = await world.superuser.query<{ pieces: string[] }>(
    'select pieces from payroll_export where id = $1',
    [id],
  );
  expect(rows[0]?.pieces).toEqual([]);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
});

it('is called by the day it was where payroll is', async () => {
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

it('leaves no piece behind that could not be written down', async () => {
  const { payroll } = await twoInLine(world);
  const before = world.storedFiles().length;
  await world.superuser.query(`
    create function fail_piece() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
    create trigger fail_piece before update of pieces on payroll_export for each row
      when (new.pieces <> '{}') execute function fail_piece()`);
  const made = await make(payroll);
  await world.superuser.query('drop function fail_piece() cascade');
  expect([made.state, world.storedFiles().length]).toEqual(['failed', before]);
});

it('names a piece before it is there, so that none is forgotten where it is cut off between', async () => {
  const { payroll } = await twoInLine(world);
  const before = world.storedFiles().length;
  await whileHeldUp(world, { table: 'payroll_export', column: 'pieces' }, async (heldUp) => {
    const making = make(payroll);
    await heldUp();
    expect(world.storedFiles()).toHaveLength(before);
    return { done: making };
  });
  expect(world.storedFiles()).toHaveLength(before + 1);
});

it('goes on from the last that was downloaded: what nobody took is in the next', async () => {
  const ground = await twoInLine(world);
  const { payroll, company, employeeId } = ground;
  await nothingIsUnderWay();
  const first = await takeOne(payroll);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into employee_personal_detail (tenant_id, employee_id, suburb) values ($1, $2, 'Coburg')`,
    [company.tenantId, employeeId],
  );
  await nothingIsUnderWay();
  const untaken = await make(payroll, { since: 'last' });
  const next = await make(payroll, { since: 'last' });
  expect([untaken, next]).toMatchObject([
    { goesOnFrom: first.id, people: 1 },
    { goesOnFrom: first.id, sinceMoment: first.startedAt, people: 1 },
  ]);
  expect([...(await rowsOf(payroll, next.id)).keys()]).toEqual([await numberOf(ground)]);
  await nothingIsUnderWay();
  expect(await make(payroll, { since: 'last' })).toMatchObject({ goesOnFrom: next.id, people: 0 });
});

it('says once to the payroll of a country that somebody has left it, and nothing of where they are', async () => {
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
  const number = await numberOf(ground);
  const said = {
    'Employee number': number,
    'To be looked at before paying': 'Employed in another country: to be paid here no longer',
    'No longer employed in this country since': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  };
  // One that nobody takes has told nobody.
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

it('has columns for as many accounts as anybody has', async () => {
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
  const row = (await rowsOf(payroll, made.id)).get(await numberOf(ground));
  expect(row).toMatchObject({
    'Account 1 share': 'Rest',
    'Account 6 name': 'N6',
    'Account 6 number': '73512946',
    'Account 6 share': '6.00',
  });
  expect(row).not.toHaveProperty('Account 7 name');
});

it('says in words of whom pay would have nowhere to go, or not the whole of it', async () => {
  const ground = await twoInLine(world);
  const { payroll, self, at, company, employeeId } = ground;
  const problemNow = async () => {
    const made = await make(payroll);
    const row = (await rowsOf(payroll, made.id)).get(await numberOf(ground));
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
  // As it could be before a list was held to one country.
  await world.owner.query('alter table bank_account disable trigger of_one_country_as_changed');
  await world.owner.query(
    `update bank_account set country = 'NZ', suffix = '00' where employee_id = $1 and is_primary`,
    [employeeId],
  );
  await world.owner.query('alter table bank_account enable trigger of_one_country_as_changed');
  expect(await problemNow()).toBe('No bank account of this country takes the rest');
});

it('names everybody who works by a pattern that is called otherwise', async () => {
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
  await nothingIsUnderWay();
  await takeOne(payroll);
  await world.owner.query(`update work_pattern set description = 'Of the office' where tenant_id = $1`, [
    company.tenantId,
  ]);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
  await world.owner.query(`update work_pattern set title = 'Office' where tenant_id = $1`, [
    company.tenantId,
  ]);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([await numberOf(ground)]);
});

it('brings every column of every country by exactly one feature', () => {
  const parts = world.tenure.modules.flatMap(({ payrollExport }) => payrollExport ?? []);
  for (const country of payrollCountries) {
    // Who has left the country is for the export itself to say.
    const brought = ['countryLeft', ...partsOf(parts, country).flatMap(({ columns }) => columns)];
    expect(brought.toSorted()).toEqual(
      payrollExportColumns(country, mostAccounts)
        .map(({ key }) => key)
        .toSorted(),
    );
  }
});
