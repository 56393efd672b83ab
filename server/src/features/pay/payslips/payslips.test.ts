import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  downloadPayslip,
  drawPayslip,
  listPayslips,
  type Payslip,
  payslipFile,
  withdrawPayslip,
} from '@tenure/contract/pay/payslips.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { expectKeptNowhere } from '../../../../test/harness/said-in-rows.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const planted = { gross: '7391.37', label: 'Night loading 7X31' };
const october = {
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-11-02',
  lines: [
    { kind: 'earning', label: planted.label, amount: planted.gross },
    { kind: 'tax', label: 'Tax withheld', amount: '1500.10' },
    { kind: 'deduction', label: 'Union', amount: '20.02' },
    { kind: 'super', label: 'Super guarantee', amount: '886.96' },
  ],
} satisfies EndpointRequest<typeof drawPayslip>['body'];
const slipsIn = ({ body }: Answer) => (body as { data: Payslip[] }).data;
const oneIn = ({ body }: Answer) => (body as { data: Payslip }).data;
const ofOne = ({ at }: TwoInLine, id: number) => ({ params: { ...at.params, payslipId: String(id) } });

async function drawn(ground: TwoInLine, change: object = {}): Promise<Payslip> {
  const answer = await ground.payroll.call(drawPayslip, { ...ground.at, body: { ...october, ...change } });
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return oneIn(answer);
}

it('creates a payslip whose totals match its lines, and serves it at both addresses', async () => {
  const ground = await twoInLine(world);
  const slip = await drawn(ground, { payAdviceNumber: '0007' });
  const list = await ground.self.call(listPayslips, ground.at);
  expect(slipsIn(list)).toEqual([slip]);
  expect(slip).toMatchObject({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    deleted: false,
    deletedTime: null,
    payrollType: 'drawn',
    payAdvicePDFId: slip.id,
    payAdviceNumber: '0007',
    payAdviceDate: '2026-11-02',
    totalGross: 7391.37,
    totalTax: 1500.1,
    totalSuper: 886.96,
    totalNet: 5871.25,
    currency: 'AUD',
  });
  const given = await ground.self.call(downloadPayslip, ofOne(ground, slip.id));
  const { fileName, file } = given.body as { fileName: string; file: string };
  expect(fileName).toBe(slip.file);
  expect(Buffer.from(file, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const streamed = await ground.self.call(payslipFile, ofOne(ground, slip.id));
  expect(streamed.status).toBe(200);
  expect(streamed.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(String(streamed.headers['content-disposition'])).toMatch(/^attachment; filename="Payslip /);
  expect(streamed.text.startsWith('%PDF-')).toBe(true);
});

it('reads amounts as people write them, as the total beside them does', async () => {
  const lines = [
    { kind: 'earning', label: 'Salary', amount: '$3,200.10' },
    { kind: 'tax', label: 'Tax withheld', amount: '1 000,05' },
  ];
  expect(await drawn(await twoInLine(world), { lines })).toMatchObject({
    totalGross: 3200.1,
    totalTax: 1000.05,
    totalNet: 2200.05,
  });
});

it('is for the person and payroll: no manager, HR partner, administrator or stranger learns of any', async () => {
  const ground = await twoInLine(world);
  const { id } = await drawn(ground);
  for (const person of [ground.manager, ground.admin, ground.hr, ground.stranger]) {
    const answers = [
      await person.call(listPayslips, ground.at),
      await person.call(downloadPayslip, ofOne(ground, id)),
      await person.call(payslipFile, ofOne(ground, id)),
      await person.call(drawPayslip, { ...ground.at, body: october }),
      await person.call(withdrawPayslip, ofOne(ground, id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const { text } of answers) expect(text).not.toContain(planted.gross);
    const profile = await person.call(userProfile, ground.at);
    expect(JSON.stringify(profile.body)).not.toContain('payslips');
  }
  const mine = await ground.self.call(userProfile, ground.at);
  expect(JSON.stringify(mine.body)).toContain('"payslips"');
});

it('keeps every figure sealed: none is readable in a table, entry, job, notification or file', async () => {
  const ground = await twoInLine(world);
  const { id } = await drawn(ground);
  await ground.payroll.call(downloadPayslip, ofOne(ground, id));
  await expectKeptNowhere(world, ground.company.tenantId, { tables: ['payslip'], moreThan: 3 }, [
    planted.gross,
    '739137',
    planted.label,
    '5871',
  ]);
  const [stored] = (
    await world.superuser.query<{ key: string }>(
      'select storage_key as key from payslip where tenant_id = $1',
      [ground.company.tenantId],
    )
  ).rows;
  // The general file routes do not serve it either, as they use a table of their own.
  const files = await world.superuser.query('select from file where storage_key = $1', [stored?.key]);
  expect(files.rows).toEqual([]);
  const name = world.storedFiles().find((one) => one.endsWith(stored?.key ?? ' '));
  const kept = world.storedContent(name ?? '');
  expect(kept.includes('%PDF')).toBe(false);
  expect(kept.subarray(0, 3).toString()).toBe('f1.');
});

it('records who downloaded it, for the person to read', async () => {
  const ground = await twoInLine(world);
  const { id } = await drawn(ground);
  await ground.self.call(downloadPayslip, ofOne(ground, id));
  await ground.self.call(payslipFile, ofOne(ground, id));
  await ground.payroll.call(payslipFile, ofOne(ground, id));
  const log = await world.superuser.query<{ action: string; actor: number }>(
    `select action, actor_account_id as actor from audit_entry
     where tenant_id = $1 and subject_type = 'employee' order by id`,
    [ground.company.tenantId],
  );
  expect(log.rows).toEqual([
    { action: 'payslip.drawn', actor: ground.payroll.accountId },
    { action: 'payslip.downloaded', actor: ground.self.accountId },
    { action: 'payslip.downloaded', actor: ground.self.accountId },
    { action: 'payslip.downloaded', actor: ground.payroll.accountId },
  ]);
  const told = await world.superuser.query<{ kind: string; account_id: number; parameters: object }>(
    'select kind, account_id, parameters from notification where tenant_id = $1',
    [ground.company.tenantId],
  );
  expect(told.rows).toEqual([{ kind: 'payslip-issued', account_id: ground.self.accountId, parameters: {} }]);
});

it('is never created or withdrawn by the person it pays', async () => {
  const ground = await twoInLine(world);
  const { rows } = await world.superuser.query<{ id: number }>(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     values ($1, 'P-1', 'Pay', 'Officer', 'AU', '2020-01-01') returning id`,
    [ground.company.tenantId],
  );
  const own = rows[0]?.id ?? 0;
  const officer = await ground.company.person({ employeeId: own, profiles: ['payroll-officer'] });
  const at = { params: { employeeId: String(own) } };
  expect((await officer.call(drawPayslip, { ...at, body: october })).status).toBe(403);
  const other = await ground.payroll.call(drawPayslip, { ...at, body: october });
  expect(other.status).toBe(201);
  const one = { params: { ...at.params, payslipId: String(oneIn(other).id) } };
  expect((await officer.call(withdrawPayslip, one)).status).toBe(403);
  expect((await ground.payroll.call(listPayslips, at)).body).toMatchObject({
    metadata: { actions: ['VIEW', 'FILTER', 'SORT', 'EXPORT', 'CREATE', 'DELETE'] },
  });
  const list = await officer.call(listPayslips, at);
  expect((list.body as { metadata: { actions: string[] } }).metadata.actions).not.toContain('CREATE');
  expect((await officer.call(downloadPayslip, one)).status).toBe(200);
});

it('refuses an impossible payslip in words', async () => {
  const ground = await twoInLine(world);
  const reasons = async (change: object) => {
    const answer = await ground.payroll.raw({
      method: 'POST',
      url: `/api/employees/${ground.employeeId}/payslips`,
      payload: { ...october, ...change },
    });
    expect(answer.status).toBe(422);
    return (answer.body as { invalidInputs: { reason: string }[] }).invalidInputs.map(({ reason }) => reason);
  };
  expect(await reasons({ periodEnd: '2026-09-30' })).toEqual(['The period ends before it starts']);
  expect(await reasons({ lines: [{ kind: 'tax', label: 'Tax', amount: '1' }] })).toEqual([
    'Add what was earned',
    'More is taken off than was earned',
  ]);
  expect(await reasons({ lines: [{ kind: 'earning', label: 'A', amount: '1.001' }] })).toEqual([
    'Use a number with at most two places, like 1250.00',
  ]);
  expect(await reasons({ periodStart: '1999-10-01', periodEnd: '1999-10-31' })).toEqual([
    'They started after the period',
  ]);
  await drawn(ground);
  const again = await ground.payroll.call(drawPayslip, { ...ground.at, body: october });
  expect([again.status, (again.body as { detail: string }).detail]).toEqual([
    409,
    'They have a payslip for this period already. Withdraw it first',
  ]);
});

it('keeps a withdrawn payslip on record, for payroll alone', async () => {
  const ground = await twoInLine(world);
  const { id } = await drawn(ground);
  expect((await ground.payroll.call(withdrawPayslip, ofOne(ground, id))).status).toBe(204);
  expect((await ground.payroll.call(withdrawPayslip, ofOne(ground, id))).status).toBe(409);
  expect(slipsIn(await ground.self.call(listPayslips, ground.at))).toEqual([]);
  const query = { 'selectedFilters[state]': 'withdrawn' };
  const [gone] = slipsIn(await ground.self.call(listPayslips, { ...ground.at, query }));
  expect(gone).toMatchObject({ id, deleted: true, downloadLink: null, totalGross: null, totalNet: null });
  expect(gone?.deletedTime).not.toBeNull();
  const { text } = await ground.self.call(notifications, { query: {} });
  expect(text).toContain('It was for 1 October 2026 to 31 October 2026. Contact payroll');
  expect((await ground.self.call(downloadPayslip, ofOne(ground, id))).status).toBe(409);
  expect((await ground.payroll.call(downloadPayslip, ofOne(ground, id))).status).toBe(200);
  // Its period is free for the right one.
  await drawn(ground);
});

it('is paged by twenty, newest first, and filtered by the year it was paid in', async () => {
  const ground = await twoInLine(world);
  for (let month = 0; month < 25; month += 1) {
    const [year, of] = [2024 + Math.floor(month / 12), String((month % 12) + 1).padStart(2, '0')];
    const day = (date: string) => `${year}-${of}-${date}`;
    await drawn(ground, { periodStart: day('01'), periodEnd: day('28'), payDate: day('28') });
  }
  const page = async (query: object) => {
    const { body } = await ground.self.call(listPayslips, { ...ground.at, query });
    return body as { data: Payslip[]; metadata: { pagination: object; years: number[] } };
  };
  const first = await page({});
  expect(first.data).toHaveLength(20);
  expect(first.data[0]?.payAdviceDate).toBe('2026-01-28');
  expect(first.metadata.years).toEqual([2026, 2025, 2024]);
  expect(first.metadata.pagination).toMatchObject({
    total: 25,
    count: 20,
    per_page: 20,
    current_page: 1,
    total_pages: 2,
    links: { previous: null },
  });
  expect((await page({ page: '2' })).data.at(-1)?.payAdviceDate).toBe('2024-01-28');
  expect((await page({ 'selectedFilters[year]': '2024' })).data).toHaveLength(12);
  const oldest = await page({ sortBy: 'periodStart:asc', itemsPerPage: '1' });
  expect(oldest.data[0]?.periodStart).toBe('2024-01-01');
  const wrong = await ground.self.raw({
    method: 'GET',
    url: `/api/employees/${ground.employeeId}/payslips?selectedFilters[year]=soon`,
  });
  expect(wrong.status).toBe(422);
});
