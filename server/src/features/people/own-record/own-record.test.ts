import { loginAs } from '@tenure/contract/identity/acting.ts';
import { addBankAccount, listBankAccounts } from '@tenure/contract/pay/bank-accounts.ts';
import { drawPayslip } from '@tenure/contract/pay/payslips.ts';
import {
  askRecordCopy,
  daysCopyIsKept,
  downloadRecordCopy,
  listRecordCopies,
  type RecordCopy,
} from '@tenure/contract/people/own-record.ts';
import { addPersonNote } from '@tenure/contract/people/person-notes.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { whileHeldUp } from '../../../../test/harness/held-up.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

interface At {
  params: { employeeId: string };
}
const copiesOf = ({ body }: Answer) => (body as { data: { copies: RecordCopy[] } }).data.copies;
const download = (person: TestPerson, at: At, copyId: number, form: 'pdf' | 'zip') =>
  person.call(downloadRecordCopy, { params: { ...at.params, copyId: String(copyId), form } });

async function ready(person: TestPerson, at: At): Promise<RecordCopy> {
  const asked = await person.call(askRecordCopy, at);
  expect([asked.status, asked.status === 201 ? '' : asked.text]).toEqual([201, '']);
  return vi.waitFor(
    async () => {
      const [copy] = copiesOf(await person.call(listRecordCopies, at));
      if (copy?.state !== 'ready') throw new Error(`It is ${copy?.state}`);
      return copy;
    },
    { timeout: 20_000 },
  );
}

async function unpacked(person: TestPerson, at: At): Promise<Record<string, string>> {
  const { id } = await ready(person, at);
  const { status, response, headers } = await download(person, at, id, 'zip');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ]);
  const files = unzipSync(response.rawPayload);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
}

const storedKeys = async (tenantId: number) => {
  const { rows } = await world.superuser.query<{ keys: string[] }>(
    'select array_remove(array[gathered_key, pdf_key, zip_key], null) as keys from record_copy where tenant_id = $1',
    [tenantId],
  );
  const keys = rows.flatMap((row) => row.keys);
  return world.storedFiles().filter((file) => keys.some((key) => file.endsWith(key)));
};

const accountNumber = '12345674';
const slip = {
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-11-01',
  payAdviceNumber: '',
  lines: [{ kind: 'earning' as const, label: 'Salary', amount: '8642.13' }],
};

/** A person with payroll data and a note about them. */
async function arrange() {
  const ground = await twoInLine(world);
  const { self, payroll, admin, at } = ground;
  const drawn = await payroll.call(drawPayslip, { ...at, body: slip });
  expect([drawn.status, drawn.status === 201 ? '' : drawn.text]).toEqual([201, '']);
  const account = { country: 'AU' as const, accountName: 'Own', bsbAU: '062-000', accountNumber };
  const listed = await self.call(listBankAccounts, at);
  const added = await self.call(
    addBankAccount,
    { ...at, body: { account, rate: null } },
    { 'if-match': String(listed.headers['etag']) },
  );
  expect([added.status, added.status === 201 ? '' : added.text]).toEqual([201, '']);
  const noted = await admin.call(addPersonNote, { ...at, body: { content: 'Noted 7b2d' } });
  expect(noted.status).toBe(201);
  return ground;
}

it('a person gets all their data to read and download, with their payslips, without notes about them', async () => {
  const { company, self, at } = await arrange();
  const files = await unpacked(self, at);
  const names = Object.keys(files);
  for (const name of [
    'README.txt',
    'general.json',
    'bank-accounts.json',
    'positions.json',
    'payslips.json',
    'access-log.json',
  ]) {
    expect(names).toContain(name);
  }
  expect(names.some((name) => /^files\/payslips\/\d+ Payslip .*\.pdf$/.test(name))).toBe(true);
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    expect(() => JSON.parse(files[name] ?? '')).not.toThrow();
    if (!name.startsWith('fields/')) expect(names).toContain(`fields/${name}`);
  }
  const all = Object.values(files).join('\n');
  expect(all).toContain('8642.13');
  expect(all).not.toContain('Noted 7b2d');
  expect(all).not.toContain(accountNumber);

  const [copy] = copiesOf(await self.call(listRecordCopies, at));
  const pdf = await download(self, at, copy?.id ?? 0, 'pdf');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.response.rawPayload).toHaveLength(copy?.pdfSize ?? 0);
  const { rows } = await world.superuser.query<{ kind: string }>(
    `select kind from notification where tenant_id = $1 and account_id = $2 and kind = 'record-copy-ready'`,
    [company.tenantId, self.accountId],
  );
  expect(rows).toHaveLength(1);
});

it('an administrator gets it without payroll data, diversity answers or who looked, and no one else gets it', async () => {
  const { admin, manager, hr, payroll, stranger, at } = await arrange();
  const files = await unpacked(admin, at);
  const names = Object.keys(files);
  expect(names).toContain('general.json');
  for (const part of [
    'payslips',
    'bank-accounts',
    'tax-declarations',
    'super',
    'diversity-answers',
    'access-log',
  ]) {
    expect(names.filter((name) => name.includes(part))).toEqual([]);
  }
  expect(Object.values(files).join('\n')).not.toContain('8642.13');
  for (const viewer of [manager, hr, payroll, stranger]) {
    expect((await viewer.call(askRecordCopy, at)).status).toBe(403);
    expect((await viewer.call(listRecordCopies, at)).status).toBe(403);
  }
});

it('a copy is seen and downloaded only by the person who asked for it', async () => {
  const { self, admin, at } = await arrange();
  const { id } = await ready(self, at);
  expect(copiesOf(await admin.call(listRecordCopies, at))).toEqual([]);
  expect((await download(admin, at, id, 'zip')).status).toBe(404);
  const other = await twoInLine(world);
  expect((await download(other.admin, at, id, 'zip')).status).toBe(404);
  expect((await download(other.self, other.at, id, 'pdf')).status).toBe(404);
  expect((await other.admin.call(askRecordCopy, at)).status).toBe(404);
});

it('someone signed in as the person can neither ask for a copy nor download theirs', async () => {
  const { self, admin, at } = await arrange();
  const { id } = await ready(self, at);
  const begun = await admin.call(loginAs, {
    params: { userId: String(self.accountId) },
    body: { reason: 'They asked for help with their profile' },
  });
  expect([begun.status, begun.status === 200 ? '' : begun.text]).toEqual([200, '']);
  for (const answer of [
    await admin.call(askRecordCopy, at),
    await download(admin, at, id, 'zip'),
    await download(admin, at, id, 'pdf'),
  ]) {
    expect([answer.status, (answer.body as { type: string }).type]).toEqual([
      403,
      'urn:tenure:problem:acting-refused',
    ]);
  }
});

it('asks for a fresh proof, and makes one copy at a time', async () => {
  const { company, self, at } = await arrange();
  const both = await Promise.all([self.call(askRecordCopy, at), self.call(askRecordCopy, at)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(201);
  await world.superuser.query(
    `update session set proven_at = tenure_now() - interval '1 day' where tenant_id = $1 and account_id = $2`,
    [company.tenantId, self.accountId],
  );
  const refused = await self.call(askRecordCopy, at);
  expect([refused.status, (refused.body as { type: string }).type]).toEqual([
    403,
    'urn:tenure:problem:step-up-required',
  ]);
});

it('is kept sealed, expires after its days, and its files are then deleted', async () => {
  const { company, self, at } = await arrange();
  const { id } = await ready(self, at);
  const kept = await storedKeys(company.tenantId);
  expect(kept).toHaveLength(2);
  for (const file of kept) {
    const content = world.storedContent(file).toString('latin1');
    expect(content.slice(0, 4)).not.toBe('%PDF');
    expect(content.slice(0, 2)).not.toBe('PK');
  }
  const { rows } = await world.superuser.query<{ all: string }>(
    `select (select string_agg(to_jsonb(c)::text, '') from record_copy c where tenant_id = $1)
       || (select coalesce(string_agg(to_jsonb(a)::text, ''), '') from audit_entry a where tenant_id = $1)
       || (select coalesce(string_agg(to_jsonb(j)::text, ''), '') from graphile_worker._private_jobs j) as all`,
    [company.tenantId],
  );
  expect(`${rows[0]?.all}${world.logged.join('')}`).not.toMatch(/8642\.13|12345674|Noted 7b2d/);

  world.clock.advance({ hours: 24 * daysCopyIsKept + 1 });
  expect(copiesOf(await self.call(listRecordCopies, at))).toEqual([]);
  expect((await download(self, at, id, 'zip')).status).toBe(404);
  const expire = world.tenure.modules
    .flatMap(({ recurring = [] }) => recurring)
    .find(({ name }) => name === 'own-record.expire');
  const { signal } = new AbortController();
  await expire?.perform(
    { jobId: '1', attempt: 1, maxAttempts: 1, signal, log: createLog({ level: 'error' }) },
    {},
  );
  await vi.waitFor(() => expect(world.storedFiles().filter((file) => kept.includes(file))).toEqual([]), {
    timeout: 20_000,
  });
  const { rows: left } = await world.superuser.query('select id from record_copy where tenant_id = $1', [
    company.tenantId,
  ]);
  expect(left).toEqual([]);
});

it('its files are recorded before they are written, so that none is forgotten after an interruption', async () => {
  const { self, at } = await arrange();
  const before = world.storedFiles().length;
  await whileHeldUp(world, { table: 'record_copy', column: 'pdf_key' }, async (heldUp) => {
    const making = ready(self, at);
    await heldUp();
    // The gathered data, and nothing else.
    expect(world.storedFiles()).toHaveLength(before + 1);
    return { done: making };
  });
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before + 2), { timeout: 20_000 });
});
