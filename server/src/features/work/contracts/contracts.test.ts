import { PDFDocument } from '@cantoo/pdf-lib';
import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import type { FieldMetadata } from '@tenure/contract/envelopes.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { type Contract, listContractsOfUser } from '@tenure/contract/work/contracts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import {
  contractPdf,
  contractsIn,
  contractsOf,
  groundOfContracts,
  oneIn,
  openedContract,
} from '../../../../test/harness/contracts.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';
import { enterTenant } from '../../../setup/company.ts';
import { sha256Of } from './contract-file.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const ground = () => groundOfContracts(world);
const statusAndText = ({ status, text }: Answer) => [status, text];
const refusedWith = (status: number, words: string) => [status, expect.stringContaining(words) as string];
const rawOf = ({ response }: Answer) => response.rawPayload;

it('is given by HR, read and accepted by the person, and told to both', async () => {
  const people = await ground();
  const { contracts, hr, self, fullName } = people;
  const content = contractPdf('Terms of employment');
  const given = await contracts.given(hr, { content });
  expect(given).toMatchObject({
    name: 'Employment contract',
    state: 'waiting',
    dateAccepted: null,
    pages: 1,
    sha256: sha256Of(content),
    canAccept: false,
    canWithdraw: true,
  });
  const told = async (who: typeof self) =>
    ((await who.call(notifications, {})).body as { data: { kind: string }[] }).data.map(({ kind }) => kind);
  expect(await told(self)).toContain('contract-given');

  expect(statusAndText(await contracts.accept(self, given.id, fullName))).toEqual(
    refusedWith(409, 'Open the contract first'),
  );
  const file = await contracts.open(self, given.id);
  expect(rawOf(file)).toEqual(content);
  expect(statusAndText(await contracts.accept(self, given.id, 'Somebody Else'))).toEqual(
    refusedWith(422, `Type your name as it stands here: ${fullName}`),
  );
  const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0) Gecko/20100101 Firefox/140.0';
  const accepted = await contracts.accept(self, given.id, ` ${fullName.toUpperCase()} `, {
    'user-agent': firefox,
  });
  expect([accepted.status, oneIn(accepted)]).toMatchObject([
    201,
    {
      state: 'accepted',
      dateAccepted: '2026-11-24T09:00:00Z',
      acceptedName: fullName.toUpperCase(),
      canAccept: false,
    },
  ]);
  const { rows } = await world.superuser.query(
    `select accepted_sha256 as sha256, accepted_browser as browser, accepted_system as system, accepted_by as "by"
     from contract where id = $1`,
    [given.id],
  );
  expect(rows).toEqual([
    { sha256: sha256Of(content), browser: 'Firefox', system: 'Mac', by: self.accountId },
  ]);
  expect(await told(hr)).toContain('contract-accepted');
  await vi.waitFor(() =>
    expect(world.mails.filter(({ to }) => to.address === self.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['You have a contract to read and accept', 'You accepted a contract']),
    ),
  );
});

it('is downloaded byte for byte, followed by pages that record what happened', async () => {
  const people = await ground();
  const content = contractPdf('Terms of employment');
  const { id } = await people.contracts.given(people.hr, { content });
  await people.contracts.open(people.self, id);
  await people.contracts.accept(people.self, id, people.fullName);
  for (const viewer of [people.self, people.hr, people.admin]) {
    expect(rawOf(await people.contracts.open(viewer, id))).toEqual(content);
    const whole = await people.contracts.openWithHistory(viewer, id);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(String(whole.headers['content-disposition'])).toContain('Contract with audit log.pdf');
    const document = await PDFDocument.load(rawOf(whole), { updateMetadata: false });
    expect([document.getPageCount(), document.getTitle()]).toEqual([2, 'Terms of employment']);
  }
});

it('is for the person and HR: no manager, payroll officer or stranger learns of any, and no one gives their own', async () => {
  const people = await ground();
  const { contracts, self, hr, admin, manager, payroll, stranger } = people;
  const waiting = await openedContract(people);
  for (const viewer of [manager, payroll, stranger]) {
    const answers = [
      await contracts.list(viewer),
      await contracts.send(viewer, contractPdf('x')),
      await contracts.add(viewer, { fileId: 1 }),
      await contracts.open(viewer, waiting.id),
      await contracts.openWithHistory(viewer, waiting.id),
      await contracts.accept(viewer, waiting.id, people.fullName),
      await contracts.withdraw(viewer, waiting.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect((await viewer.call(userProfile, people.at)).text).not.toContain('"key":"contracts"');
  }
  for (const viewer of [hr, admin]) {
    expect((await contracts.accept(viewer, waiting.id, people.fullName)).status).toBe(403);
    expect(contractsIn(await contracts.list(viewer))).toMatchObject([
      { canAccept: false, canWithdraw: true },
    ]);
  }
  expect((await contracts.withdraw(self, waiting.id)).status).toBe(403);
  expect(contractsIn(await contracts.list(self))).toMatchObject([{ canAccept: true, canWithdraw: false }]);
  const own = contractsOf(hr.employeeId ?? 0);
  expect((await own.send(hr, contractPdf('x'))).status).toBe(403);
  const byUser = await self.call(listContractsOfUser, { params: { userId: String(self.accountId) } });
  expect(contractsIn(byUser)).toEqual(contractsIn(await contracts.list(self)));
  expect(
    (await stranger.call(listContractsOfUser, { params: { userId: String(self.accountId) } })).status,
  ).toBe(404);
  expect((await contractsOf(hr.employeeId ?? 0).open(admin, waiting.id)).status).toBe(404);
});

it('is accepted by no one who is signed in as the person, and opened for no one but by themselves', async () => {
  const people = await ground();
  const { contracts, hr, admin, self } = people;
  const given = await contracts.given(hr);
  await admin.call(loginAs, {
    params: { userId: String(self.accountId) },
    body: { reason: 'Asked for help', readOnly: false },
  });
  expect((await contracts.open(admin, given.id)).status).toBe(200);
  expect((await contracts.open(hr, given.id)).status).toBe(200);
  expect(contractsIn(await contracts.list(hr))).toMatchObject([{ dateOpened: null }]);
  await contracts.open(self, given.id);
  const refused = await contracts.accept(admin, given.id, people.fullName);
  expect([refused.status, refused.body]).toMatchObject([403, { type: 'urn:tenure:problem:acting-refused' }]);
});

it('asks for a fresh proof before it is accepted', async () => {
  const people = await ground();
  const given = await openedContract(people);
  await world.superuser.query(
    `update session set proven_at = tenure_now() - interval '1 hour' where account_id = $1`,
    [people.self.accountId],
  );
  const refused = await people.contracts.accept(people.self, given.id, people.fullName);
  expect(refused.body).toMatchObject({ type: 'urn:tenure:problem:step-up-required' });
});

it('is withdrawn with a reason the person reads, and its file is then HR’s alone', async () => {
  const people = await ground();
  const { contracts, hr, self } = people;
  const given = await openedContract(people);
  expect((await contracts.withdraw(hr, given.id, ' ')).status).toBe(422);
  expect(oneIn(await contracts.withdraw(hr, given.id))).toMatchObject({ state: 'withdrawn' });
  expect(contractsIn(await contracts.list(self))).toMatchObject([
    { withdrawnReason: 'It names the wrong place', downloadLink: null, downloadLinkWithAuditLog: null },
  ]);
  expect(statusAndText(await contracts.open(self, given.id))).toEqual(refusedWith(409, 'was withdrawn'));
  expect((await contracts.openWithHistory(hr, given.id)).status).toBe(200);
  expect(statusAndText(await contracts.accept(self, given.id, people.fullName))).toEqual(
    refusedWith(409, 'was withdrawn in the meantime'),
  );
  expect(statusAndText(await contracts.withdraw(hr, given.id))).toEqual(
    refusedWith(409, 'was withdrawn already'),
  );
});

describe('of two at once', () => {
  it('an acceptance and a withdrawal at once: one wins and the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = await ground();
      const given = await openedContract(people);
      const [accepted, withdrawn] = await Promise.all([
        people.contracts.accept(people.self, given.id, people.fullName),
        people.contracts.withdraw(people.hr, given.id),
      ]);
      expect(new Set([accepted.status, withdrawn.status])).toEqual(new Set([201, 409]));
      const lost = accepted.status === 409 ? accepted : withdrawn;
      expect(lost.text).toContain('in the meantime');
      const [row] = contractsIn(await people.contracts.list(people.hr));
      expect(row?.state).toBe(accepted.status === 201 ? 'accepted' : 'withdrawn');
    }
  });

  it('accepted twice at once, it is accepted once; a retry gets the same answer', async () => {
    const people = await ground();
    const given = await openedContract(people);
    const headers = { 'idempotency-key': 'a'.repeat(32) };
    const first = await people.contracts.accept(people.self, given.id, people.fullName, headers);
    const again = await people.contracts.accept(people.self, given.id, people.fullName, headers);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect((await people.contracts.accept(people.self, given.id, people.fullName)).status).toBe(409);
    const { rows } = await world.superuser.query(
      `select from audit_entry where tenant_id = $1 and action = 'contract.accepted'`,
      [people.company.tenantId],
    );
    expect(rows).toHaveLength(1);
  });

  it('two uploads of the same file create one contract', async () => {
    const people = await ground();
    const { id: fileId } = await people.contracts.sent(people.hr);
    const answers = await Promise.all([
      people.contracts.add(people.hr, { fileId }),
      people.contracts.add(people.hr, { fileId }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await people.contracts.add(people.admin, { fileId })).status).toBe(409);
  });
});

it('is refused with a reason where the file is no PDF, cannot be joined or is too large', async () => {
  const { contracts, hr } = await ground();
  const said = async (content: Buffer | string) => statusAndText(await contracts.send(hr, content));
  expect(await said('Dear Elena')).toEqual(refusedWith(415, 'This file is not a PDF'));
  expect(await said('%PDF-1.4\n%nothing\n')).toEqual(refusedWith(415, 'damaged or cut off'));
  expect(await said(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4\n'))).toEqual(
    refusedWith(413, 'larger than 10 MB'),
  );
  const files = world.storedFiles().length;
  await said('%PDF-1.4\n%nothing\n');
  expect(world.storedFiles()).toHaveLength(files);
});

it('refuses a name it cannot take and a day that is over, at the field', async () => {
  const { contracts, hr } = await ground();
  const { id: fileId } = await contracts.sent(hr);
  const problems = async (body: object) => {
    const answer = await contracts.add(hr, { fileId, ...body });
    return (answer.body as { invalidInputs?: { path: string }[] }).invalidInputs?.map(({ path }) => path);
  };
  expect(await problems({ name: ' ' })).toEqual(['name']);
  expect(await problems({ message: 'x'.repeat(2001) })).toEqual(['message']);
  expect(await problems({ acceptBy: '2020-01-01' })).toEqual(['acceptBy']);
  const text = '😀 "quoted" أونيل';
  expect(oneIn(await contracts.add(hr, { fileId, name: text, message: text }))).toMatchObject({
    name: text,
    message: text,
  });
});

it('is listed with those that wait first, by state and in pages', async () => {
  const people = await ground();
  const { contracts, hr, self } = people;
  const accepted = await openedContract(people);
  await contracts.accept(self, accepted.id, people.fullName);
  const withdrawn = await contracts.given(hr, { name: 'Amendment' });
  await contracts.withdraw(hr, withdrawn.id);
  const waiting = await contracts.given(hr, { name: 'Policy' });
  const ids = async (query: Record<string, string>) =>
    contractsIn(await contracts.list(self, query)).map(({ id }) => id);
  expect(await ids({})).toEqual([waiting.id, accepted.id, withdrawn.id]);
  expect(await ids({ sortBy: 'name:asc' })).toEqual([withdrawn.id, accepted.id, waiting.id]);
  expect(await ids({ 'selectedFilters[state]': 'accepted,withdrawn' })).toEqual([accepted.id, withdrawn.id]);
  expect(await ids({ page: '2', itemsPerPage: '2' })).toEqual([withdrawn.id]);
  expect((await contracts.list(self, { 'selectedFilters[state]': 'gone' })).status).toBe(422);
});

it('leaves an entry of every download that the person reads', async () => {
  const people = await ground();
  const given = await openedContract(people);
  await people.contracts.openWithHistory(people.hr, given.id);
  const log = (await people.self.call(accessLog, {})).body as { data: { action: string }[] };
  const actions = log.data.map(({ action }) => action);
  expect(actions.filter((action) => action === 'contract.downloaded')).toHaveLength(2);
  expect(actions).toContain('contract.added');
});

describe('the database', () => {
  it('refuses to change or delete a contract that was sent, accepted or withdrawn', async () => {
    const people = await ground();
    const given = await openedContract(people);
    const tryTo = (text: string) =>
      world.tenure.database.asTenant(people.company.tenantId as never, 'read write', (tx) =>
        tx.query(`${text} where tenant_id = current_tenant() and id = $1`, [given.id]),
      );
    await expect(tryTo(`update contract set name = 'Another'`)).rejects.toThrow('stays as it was given');
    await expect(tryTo(`update contract set sha256 = repeat('0', 64)`)).rejects.toThrow(
      'stays as it was given',
    );
    await expect(tryTo('update contract set opened_at = null')).rejects.toThrow('stays as it was given');
    await expect(tryTo('delete from contract')).rejects.toThrow('append-only');
    await people.contracts.accept(people.self, given.id, people.fullName);
    await expect(tryTo('update contract set accepted_at = null')).rejects.toThrow('was accepted');
    await expect(tryTo(`update contract set accepted_name = 'Another'`)).rejects.toThrow('was accepted');
    await expect(tryTo('delete from contract')).rejects.toThrow('append-only');
  });
});

it('deletes an uploaded file that was given to no one after a day', async () => {
  const people = await ground();
  const sent = await people.contracts.sent(people.hr);
  const given = await people.contracts.given(people.hr);
  const { rows } = await world.superuser.query<{ key: string }>(
    'select storage_key as key from contract_upload where id = $1',
    [sent.id],
  );
  const key = rows[0]?.key ?? '';
  const isStored = () => world.storedFiles().some((name) => name.includes(key));
  expect(isStored()).toBe(true);
  await world.superuser.query(
    `update contract_upload set uploaded_at = '2026-11-23T08:00:00Z' where id = $1`,
    [sent.id],
  );
  const job = world.tenure.modules
    .flatMap(({ recurring }) => recurring ?? [])
    .find(({ name }) => name === 'contracts.clear');
  const { signal } = new AbortController();
  await job?.perform(
    { jobId: '1', attempt: 1, maxAttempts: 1, signal, log: createLog({ level: 'error' }) },
    {},
  );
  await vi.waitFor(() => expect(isStored()).toBe(false), { timeout: 20_000 });
  expect((await people.contracts.open(people.hr, given.id)).status).toBe(200);
  expect((await people.contracts.add(people.hr, { fileId: sent.id })).status).toBe(409);
});

it('keeps no part of a contract readable without opening it', async () => {
  const people = await ground();
  const { id } = await people.contracts.given(people.hr, {
    content: contractPdf('Plantedclause'),
    name: 'Plantedname',
  });
  await people.contracts.open(people.self, id);
  await people.contracts.openWithHistory(people.hr, id);
  await people.contracts.withdraw(people.hr, id, 'Plantedreason');
  const { rows: tables } = await world.superuser.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const saying: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.superuser.query(
      `select from "${name}" t where to_jsonb(t)::text ~ 'Planted(clause|name|reason)'`,
    );
    if (rows.length > 0) saying.push(name);
  }
  expect(saying).toEqual(['contract']);
  expect([...world.logged, ...world.mails.map((mail) => JSON.stringify(mail))].join('\n')).not.toMatch(
    /Planted/,
  );
});

it('goes with the other records of an employment once someone is erased, with its file', async () => {
  const people = await ground();
  const given = await openedContract(people);
  await people.contracts.sent(people.hr);
  await people.contracts.accept(people.self, given.id, people.fullName);
  const { rows } = await world.superuser.query<{ key: string }>(
    'select storage_key as key from contract where id = $1',
    [given.id],
  );
  const isStored = () => world.storedFiles().some((name) => name.includes(rows[0]?.key ?? ''));
  expect(isStored()).toBe(true);
  await enterTenant(world.owner, people.company.tenantId);
  const lastDay = '2010-06-30';
  await world.owner.query(
    `update assignment set valid_from = '2001-01-01', valid_to = $2::date + 1 where employee_id = $1`,
    [people.employeeId, lastDay],
  );
  await world.owner.query(`update employee set start_date = '2001-01-01', end_date = $2 where id = $1`, [
    people.employeeId,
    lastDay,
  ]);
  await world.tenure.database.asTenant(people.company.tenantId as never, 'read write', async (tx) => {
    await tx.query(
      `insert into erasure (tenant_id, employee_id, area, last_day) values (current_tenant(), $1, 'employment-history', $2)`,
      [people.employeeId, lastDay],
    );
    const erasures = world.tenure.modules.find(({ name }) => name === 'contracts')?.erasures ?? [];
    for (const erasure of erasures) {
      expect(await erasure.holds(tx, people.employeeId)).toEqual([
        { what: 'Contracts', rows: 1 },
        { what: 'Files of contracts', rows: 1 },
      ]);
      await erasure.erase(tx, people.employeeId);
    }
  });
  await vi.waitFor(() => expect(isStored()).toBe(false), { timeout: 20_000 });
  const left = await world.superuser.query('select from contract where employee_id = $1', [
    people.employeeId,
  ]);
  expect(left.rows).toEqual([]);
});

it('a company whose files cannot be deleted delays no other', async () => {
  const [broken, people] = [await ground(), await ground()];
  const ids: number[] = [];
  for (const { contracts, hr } of [broken, people]) ids.push((await contracts.sent(hr)).id);
  await world.superuser.query(
    `update contract_upload set uploaded_at = '2020-01-01T00:00:00Z' where id = any($1)`,
    [ids],
  );
  await world.superuser.query(`
    create function fail_in_one() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
    create trigger fail_in_one before delete on contract_upload for each row
      when (old.tenant_id = ${broken.company.tenantId}) execute function fail_in_one()`);
  await expect(runRecurring(world, 'contracts.clear')).rejects.toThrow(/parts of the work failed/);
  await world.superuser.query('drop function fail_in_one() cascade');
  const { rows } = await world.superuser.query<{ id: number }>(
    'select id from contract_upload where id = any($1)',
    [ids],
  );
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 1));
});

it('the day until which a contract is to be accepted is one of the person’s own time zone', async () => {
  const people = await ground();
  await enterTenant(world.owner, people.company.tenantId);
  // More than a day apart, whatever the time is.
  await world.owner.query(`update location set timezone = 'Etc/GMT+12'`);
  await world.owner.query(`update account set timezone = 'Pacific/Kiritimati' where id = $1`, [
    people.self.accountId,
  ]);
  const dayIn = (zone: string) => world.clock.today(zone).toString();
  const file = await people.contracts.sent(people.hr);
  const past = await people.contracts.add(people.hr, { fileId: file.id, acceptBy: dayIn('Etc/GMT+12') });
  expect(past.status).toBe(422);
  const today = dayIn('Pacific/Kiritimati');
  const added = await people.contracts.add(people.hr, { fileId: file.id, acceptBy: today });
  expect([added.status, oneIn(added).isOverdue]).toEqual([201, false]);
});

it('lists ten at a time, as the specification’s lists do by default', async () => {
  const people = await ground();
  const answer = await people.self.call(listContractsOfUser, {
    params: { userId: String(people.self.accountId) },
  });
  expect(answer.body).toMatchObject({ data: [], metadata: { pagination: { per_page: 10 } } });
});

it('says of every field of a contract whether the viewer enters it', async () => {
  const people = await ground();
  await openedContract(people);
  const enteredBy = async (who: TestPerson) => {
    const { data, metadata } = (await people.contracts.list(who)).body as {
      data: Contract[];
      metadata: { fields: FieldMetadata[] };
    };
    expect(metadata.fields.map(({ key }) => key)).toEqual(
      Object.keys(data[0] ?? {}).filter((key) => key !== 'id'),
    );
    return metadata.fields.filter(({ isEditable }) => isEditable).map(({ key }) => key);
  };
  expect(await enteredBy(people.self)).toEqual(['acceptedName']);
  expect(await enteredBy(people.hr)).toEqual(['name', 'message', 'acceptBy', 'withdrawnReason']);
});

it('is given to no one who has left, by their own day', async () => {
  const people = await ground();
  const file = await people.contracts.sent(people.admin);
  const lastDayIs = async (timezone: string, before: number) => {
    const day = world.clock.today(timezone).subtract({ days: before });
    await enterTenant(world.owner, people.company.tenantId);
    await world.owner.query('update account set timezone = $2 where id = $1', [
      people.self.accountId,
      timezone,
    ]);
    await world.owner.query('update assignment set valid_to = $2 where employee_id = $1', [
      people.employeeId,
      day.add({ days: 1 }).toString(),
    ]);
    await world.owner.query('update employee set end_date = $2 where id = $1', [
      people.employeeId,
      day.toString(),
    ]);
  };
  const actions = async () =>
    ((await people.contracts.list(people.admin)).body as { metadata: { actions: string[] } }).metadata
      .actions;
  await lastDayIs('Pacific/Kiritimati', 1);
  const refused = await people.contracts.add(people.admin, { fileId: file.id });
  expect(statusAndText(refused)).toEqual(refusedWith(409, `${people.fullName} has left`));
  expect(await actions()).not.toContain('CREATE');
  await lastDayIs('Etc/GMT+12', 0);
  expect(await actions()).toContain('CREATE');
  expect((await people.contracts.given(people.admin)).state).toBe('waiting');
});
