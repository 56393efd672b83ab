import {
  type BatchRow,
  cancelPayslipBatch,
  issuePayslipBatch,
  listPayslipFiles,
  type PayslipBatch,
  removePayslipFile,
  undoPayslipBatch,
} from '@tenure/contract/pay/payslip-batches.ts';
import { downloadPayslip, drawPayslip, listPayslips, type Payslip } from '@tenure/contract/pay/payslips.ts';
import { daysBatchIsKept } from '@tenure/contract/platform/file-batches.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { batchesOf, indexOf, somePdf } from '../../../../test/harness/payslips.ts';
import { expectNowhereIn } from '../../../../test/harness/said-in-rows.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const planted = '8642.13';
const row = (file: string, number: string, days = '2026-10-01;2026-10-31;2026-11-02') =>
  `${file};${number};${days};0009;${planted};1000,00;900,00;7.642,13`;

/** Work as the worker does it. */
async function work(name: string, attempt: number, payload: object): Promise<void> {
  const job = world.tenure.modules
    .flatMap(({ jobs = [], recurring = [] }) => [...jobs, ...recurring])
    .find((one) => one.name === name);
  if (!job) throw new Error(`Nothing does ${name}`);
  const { signal } = new AbortController();
  await job.perform(
    { jobId: '1', attempt, maxAttempts: 5, signal, log: createLog({ level: 'error' }) },
    payload,
  );
}
const clear = () => work('payslips.clear', 1, {});

/** Two people with numbers that differ by their leading zeros, and an officer. */
async function arrange() {
  const ground = await twoInLine(world);
  const { tenantId } = ground.company;
  const hired = async (number: string) => {
    const { rows } = await world.superuser.query<{ id: number }>(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values ($1, $2, 'Ines', $2, 'NZ', '2020-01-01') returning id`,
      [tenantId, number],
    );
    return rows[0]?.id ?? 0;
  };
  const [one, other] = [await hired('0042'), await hired('42')];
  return {
    ...ground,
    tenantId,
    one,
    other,
    person: await ground.company.person({ employeeId: one }),
    batches: batchesOf(ground.payroll),
    slips: async (viewer: TestPerson, employeeId: number, query: object = {}) => {
      const answer = await viewer.call(listPayslips, { params: { employeeId: String(employeeId) }, query });
      return (answer.body as { data: Payslip[] }).data;
    },
    count: async () => {
      const { rows } = await world.superuser.query<{ all: number }>(
        'select count(*)::integer as all from payslip where tenant_id = $1',
        [tenantId],
      );
      return rows[0]?.all ?? 0;
    },
  };
}
const two = () => ({ 'a.pdf': somePdf(`a ${Math.random()}`), 'b.pdf': somePdf(`b ${Math.random()}`) });
const both = indexOf(row('a.pdf', '0042'), row('b.pdf', '42'));
const saidOf = (rows: BatchRow[]) => rows.map(({ problems }) => problems.map(({ words }) => words));

it('issues each file to the person its row names, and notifies each once without a figure', async () => {
  const { batches, slips, one, other, payroll, person, tenantId } = await arrange();
  const files = two();
  const ready = await batches.checked(files, both);
  expect(ready).toMatchObject({ state: 'ready', problems: 0, files: 2, payslips: 0 });
  expect((await batches.rows(ready.id)).map((line) => line.person?.id)).toEqual([one, other]);
  const issued = await batches.issued(ready.id);
  expect(issued).toMatchObject({ state: 'issued', payslips: 2, files: 0, failure: null });
  const [mine] = await slips(person, one);
  expect(mine).toMatchObject({
    payrollType: 'imported',
    file: 'a.pdf',
    empCode: '0042',
    payAdviceNumber: '0009',
    totalGross: 8642.13,
    totalTax: 1000,
    totalSuper: 900,
    totalNet: 7642.13,
    currency: 'NZD',
  });
  const params = { employeeId: String(one), payslipId: String(mine?.id) };
  const { body } = await person.call(downloadPayslip, { params });
  expect(Buffer.from((body as { file: string }).file, 'base64')).toEqual(files['a.pdf']);
  expect(await slips(payroll, other)).toMatchObject([{ file: 'b.pdf', empCode: '42' }]);
  const { rows } = await world.superuser.query<{ account_id: number; parameters: object }>(
    `select account_id, parameters from notification where tenant_id = $1 and kind = 'payslip-issued'`,
    [tenantId],
  );
  expect(rows).toEqual([{ account_id: person.accountId, parameters: {} }]);
});

it('lists every problem and issues nothing; once corrected, it is issued', async () => {
  const { batches, payroll, person, one, slips } = await arrange();
  const files = { ...two(), 'd.pdf': somePdf(`d ${Math.random()}`) };
  const faulty = await batches.checked(
    files,
    indexOf(
      row('a.pdf', '0042'),
      row('b.pdf', '042'),
      row('c.pdf', '42'),
      row('e.pdf', '42', '2026-09-01;2026-09-30;x'),
    ),
  );
  expect(faulty).toMatchObject({ state: 'faulty', problems: 4 });
  expect(saidOf(await batches.rows(faulty.id))).toEqual([
    [],
    ['No one has this employee number'],
    ['This file was not uploaded'],
    ['Write the date like 2026-11-21 or 21/11/2026, the day first', 'This file was not uploaded'],
    ['No row of the index names this file'],
  ]);
  const refused = await payroll.call(issuePayslipBatch, batches.at(faulty.id));
  expect(refused.status).toBe(409);
  expect(await slips(person, one)).toEqual([]);
  const held = await payroll.call(listPayslipFiles, {
    ...batches.at(faulty.id),
    query: { searchText: '.PDF' },
  });
  const listed = (held.body as { data: { id: number; name: string; isPdf: boolean }[] }).data;
  expect(listed.map(({ name, isPdf }) => [name, isPdf])).toEqual([
    ['a.pdf', true],
    ['b.pdf', true],
    ['d.pdf', true],
  ]);
  for (const { id, name } of listed) {
    if (name > 'c') {
      const params = { batchId: String(faulty.id), fileId: String(id) };
      expect((await payroll.call(removePayslipFile, { params })).status).toBe(204);
    }
  }
  const { mapping } = await batches.index(faulty.id, both);
  expect(await batches.check(faulty.id, mapping)).toMatchObject({ state: 'ready', problems: 0 });
  expect(await batches.issued(faulty.id)).toMatchObject({ state: 'issued', payslips: 2 });
});

it('is all or nothing: if one row fails at the last moment none is issued, and it can be issued again', async () => {
  const { batches, count, payroll, other, person, one, slips } = await arrange();
  const ready = await batches.checked(two(), both);
  // Since the check, the second person received one for the same period by other means.
  const drawn = await payroll.call(drawPayslip, {
    params: { employeeId: String(other) },
    body: {
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      payDate: '2026-11-02',
      lines: [{ kind: 'earning', label: 'Pay', amount: '1' }],
    },
  });
  expect(drawn.status).toBe(201);
  const back = await batches.issued(ready.id);
  expect(back).toMatchObject({ state: 'ready', payslips: 0, files: 2 });
  expect(back.failure).toContain('same period');
  expect(await count()).toBe(1);
  expect(await slips(person, one)).toEqual([]);
});

it('issues nothing to an employee number that changed hands since the check', async () => {
  const { batches, count, one, other, tenantId } = await arrange();
  const ready = await batches.checked(two(), both);
  await world.superuser.query(
    `update employee set employee_number = case id when $2 then 'was-0042' else '0042' end
     where tenant_id = $1 and id in ($2, $3)`,
    [tenantId, one, other],
  );
  const back = await batches.issued(ready.id);
  expect(back).toMatchObject({ state: 'ready', payslips: 0 });
  expect(back.failure).toContain('Check it again');
  expect(await count()).toBe(0);
});

it('withdraws a batch once, keeps a record of it, and lets its files be issued again', async () => {
  const { batches, payroll, person, one, slips, count, tenantId } = await arrange();
  const files = two();
  const ready = await batches.checked(files, both);
  await batches.issued(ready.id);
  // Issued again, it stays as it is.
  expect((await payroll.call(issuePayslipBatch, batches.at(ready.id))).status).toBe(409);
  expect(await count()).toBe(2);
  const undone = await payroll.call(undoPayslipBatch, batches.at(ready.id));
  expect([undone.status, (undone.body as { data: PayslipBatch }).data.state]).toEqual([200, 'undone']);
  expect((await payroll.call(undoPayslipBatch, batches.at(ready.id))).status).toBe(409);
  expect(await slips(person, one)).toEqual([]);
  const gone = await slips(payroll, one, { 'selectedFilters[state]': 'withdrawn' });
  expect(gone).toMatchObject([{ deleted: true, file: 'a.pdf' }]);
  const told = await world.superuser.query<{ account_id: number; parameters: object }>(
    `select account_id, parameters from notification where tenant_id = $1 and kind = 'payslip-withdrawn'`,
    [tenantId],
  );
  const period = { periodStart: '2026-10-01', periodEnd: '2026-10-31' };
  expect(told.rows).toEqual([{ account_id: person.accountId, parameters: period }]);
  const { rows } = await world.superuser.query<{ action: string; entries: number }>(
    `select action, count(*)::integer as entries from audit_entry
     where tenant_id = $1 and action like 'payslip%' and action not like '%file%' group by action order by action`,
    [tenantId],
  );
  expect(Object.fromEntries(rows.map(({ action, entries }) => [action, entries]))).toEqual({
    'payslip-batch.asked': 1,
    'payslip-batch.begun': 1,
    'payslip-batch.checked': 1,
    'payslip-batch.index-added': 1,
    'payslip-batch.issued': 1,
    'payslip-batch.undone': 1,
    'payslip.issued': 2,
    'payslip.withdrawn': 2,
  });
  const again = await batches.checked(files, both);
  expect(await batches.issued(again.id)).toMatchObject({ state: 'issued', payslips: 2 });
});

it('reports payslips issued before, by content and by period', async () => {
  const { batches } = await arrange();
  const files = two();
  await batches.issued((await batches.checked(files, both)).id);
  const again = await batches.checked(
    { 'x.pdf': files['a.pdf'], 'y.pdf': somePdf('y') },
    indexOf(row('x.pdf', '0042', '2026-09-01;2026-09-30;2026-10-01'), row('y.pdf', '42')),
  );
  expect(saidOf(await batches.rows(again.id))).toEqual([
    ['This file was issued before'],
    ['They have a payslip for this period already'],
  ]);
});

it('deletes the files and findings of a cancelled batch', async () => {
  const { batches, payroll } = await arrange();
  const ready = await batches.checked(two(), both);
  const { rows } = await world.superuser.query<{ key: string }>(
    `select storage_key as key from payslip_batch_file where batch_id = $1
     union all select index_key from payslip_batch where id = $1`,
    [ready.id],
  );
  const held = () => world.storedFiles().filter((name) => rows.some(({ key }) => name.endsWith(key))).length;
  expect(held()).toBe(3);
  expect((await payroll.call(cancelPayslipBatch, batches.at(ready.id))).status).toBe(200);
  await expect.poll(held, { timeout: 10_000 }).toBe(0);
  expect(await batches.read(ready.id)).toMatchObject({ state: 'cancelled', files: 0, index: null });
  expect(await batches.rows(ready.id)).toEqual([]);
  expect((await batches.upload(ready.id, 'late.pdf', somePdf('late'))).status).toBe(409);
});

it('replaces a file of the same name, and drops the findings from before', async () => {
  const { batches } = await arrange();
  const ready = await batches.checked(two(), both);
  expect((await batches.upload(ready.id, 'a.pdf', somePdf('another'))).status).toBe(201);
  expect(await batches.read(ready.id)).toMatchObject({ state: 'collecting', files: 2, problems: 0 });
  expect(await batches.check(ready.id, ready.mapping)).toMatchObject({ state: 'ready', problems: 0 });
});

it('keeps every figure of an index sealed, and shows none with its rows', async () => {
  const { batches, payroll, tenantId, manager, admin, hr } = await arrange();
  const faulty = await batches.checked(
    two(),
    indexOf(
      row('a.pdf', '0042').replace(planted, `${planted}77`),
      row('b.pdf', '42').replace('1000,00', '1000,01'),
    ),
  );
  expect(faulty).toMatchObject({ state: 'faulty', problems: 1, warnings: 1 });
  const rows = await batches.rows(faulty.id);
  const words = rows.flatMap(({ problems, warnings }) => [...problems, ...warnings]);
  expect(words).toHaveLength(2);
  expect(JSON.stringify(words)).not.toContain('8642');
  const kept = await world.superuser.query<{ said: string }>(
    `select row_to_json(e)::text as said from audit_entry e where tenant_id = $1
     union all select row_to_json(b)::text from payslip_batch b where tenant_id = $1
     union all select row_to_json(b)::text from payslip_batch_row b where tenant_id = $1
     union all select row_to_json(f)::text from payslip_batch_file f where tenant_id = $1
     union all select encode(payload::text::bytea, 'escape') from graphile_worker._private_jobs`,
    [tenantId],
  );
  expectNowhereIn(kept.rows, [planted, '8642', '764213', '7.642']);
  for (const name of world.storedFiles()) {
    expect(world.storedContent(name).includes(planted)).toBe(false);
  }
  for (const person of [manager, admin, hr]) {
    const seen = batchesOf(person);
    expect((await person.call(issuePayslipBatch, seen.at(faulty.id))).status).toBe(403);
    expect((await seen.upload(faulty.id, 'a.pdf', somePdf('a'))).status).toBe(403);
  }
  expect((await payroll.call(cancelPayslipBatch, batches.at(faulty.id))).status).toBe(200);
});

it('shows each row’s total until it is issued, and only to people who may see payslips', async () => {
  const { batches, company, tenantId } = await arrange();
  const ready = await batches.checked(
    two(),
    indexOf(row('a.pdf', '0042'), row('b.pdf', '42').replace(planted, '')),
  );
  const figures = (rows: BatchRow[]) =>
    rows.map(({ gross, tax, net, currency }) => [gross, tax, net, currency]);
  expect(figures(await batches.rows(ready.id))).toEqual([
    [8642.13, 1000, 7642.13, 'NZD'],
    [null, 1000, 7642.13, 'NZD'],
  ]);
  const importer = await company.person();
  await world.superuser.query(
    `with made as (insert into security_profile (tenant_id, name, role_type) values ($1, 'Importers', 'Administrator') returning *),
       held as (insert into account_security_profile select tenant_id, $2::integer, id from made)
     insert into security_profile_grant select tenant_id, id, 'payslips.manage', 'everyone' from made`,
    [tenantId, importer.accountId],
  );
  const nothing = [null, null, null, 'NZD'];
  expect(figures(await batchesOf(importer).rows(ready.id))).toEqual([nothing, nothing]);
  await batches.issued(ready.id);
  expect(figures(await batches.rows(ready.id))).toEqual([nothing, nothing]);
});

it('two people issue at once: one does, and everyone gets one payslip', async () => {
  const { batches, payroll, count } = await arrange();
  const ready = await batches.checked(two(), both);
  const { etag } = await batches.read(ready.id);
  const answers = await Promise.all(
    [1, 2].map(() => payroll.call(issuePayslipBatch, batches.at(ready.id), { 'if-match': etag })),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expect.poll(async () => (await batches.read(ready.id)).state, { timeout: 10_000 }).toBe('issued');
  expect(await count()).toBe(2);
});

it('deletes batches untouched for two weeks, and leaves issued ones as they are', async () => {
  const { batches, tenantId, count } = await arrange();
  const issued = await batches.checked(two(), both);
  await batches.issued(issued.id);
  const forgotten = await batches.begin();
  expect((await batches.upload(forgotten, 'a.pdf', somePdf(`left ${Math.random()}`))).status).toBe(201);
  const before = world.storedFiles().length;
  await clear();
  expect(await batches.read(forgotten)).toMatchObject({ state: 'collecting', files: 1 });
  world.clock.advance({ hours: 24 * daysBatchIsKept + 1 });
  await clear();
  expect(await batches.read(forgotten)).toMatchObject({ state: 'cancelled', files: 0 });
  expect(await batches.read(issued.id)).toMatchObject({ state: 'issued', payslips: 2 });
  await expect.poll(() => world.storedFiles().length, { timeout: 10_000 }).toBeLessThan(before);
  expect(await count()).toBe(2);
  const { rows } = await world.superuser.query(
    `select from audit_entry where tenant_id = $1 and action = 'payslip-batch.cleared'`,
    [tenantId],
  );
  expect(rows).toHaveLength(1);
});

it('releases a batch whose issue was interrupted, and issues nothing when it runs again', async () => {
  const { batches, count, payroll, tenantId } = await arrange();
  const ready = await batches.checked(two(), both);
  await world.superuser.query(`update payslip_batch set state = 'issuing' where id = $1`, [ready.id]);
  await work('payslips.issue', 2, { tenantId, batchId: ready.id, accountId: payroll.accountId });
  const back = await batches.read(ready.id);
  expect(back).toMatchObject({ state: 'ready', payslips: 0, files: 2 });
  expect(back.failure).toContain('nothing was issued');
  // Repeating a finished job does nothing.
  await batches.issued(ready.id);
  await work('payslips.issue', 1, { tenantId, batchId: ready.id, accountId: payroll.accountId });
  expect(await batches.read(ready.id)).toMatchObject({ state: 'issued', payslips: 2 });
  expect(await count()).toBe(2);
});
