import { saveCompanyPicture } from '@tenure/contract/company/company-settings.ts';
import { askRecordCopy } from '@tenure/contract/people/own-record.ts';
import { savePhoto } from '@tenure/contract/people/photos.ts';
import { uploadFile } from '@tenure/contract/platform/files.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFileStore } from '../../src/platform/storage/create-file-store.ts';
import { noteOfKey } from '../../src/platform/storage/unnamed-file.store.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { contractPdf, groundOfContracts } from '../harness/contracts.ts';
import { importsOf, multipart } from '../harness/organisation-import.ts';
import { batchesOf, indexOf, somePdf } from '../harness/payslips.ts';
import { somePhoto } from '../harness/photos.ts';
import { runRecurring } from '../harness/recurring.ts';
import { resumeOf } from '../harness/resumes.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  // Without a worker at first: its own hourly sweep would take what a test has just made a day old.
  world = await openWorld();
});
afterAll(() => world.close());

const sweep = () => runRecurring(world, 'storage.sweep');
const noted = async () => {
  const { rows } = await world.superuser.query<{ key: string }>(
    'select storage_key as key from unnamed_file',
  );
  return rows.map(({ key }) => key);
};
const aDayLater = () =>
  world.superuser.query(`update unnamed_file set put_at = put_at - interval '25 hours'`);
const isStored = (key: string) => world.storedFiles().some((name) => name.endsWith(key));

/** The remains of a process that ended between writing the file and the row that names it. */
async function leftByACrash(): Promise<string> {
  const store = await createFileStore({
    kind: 'folder',
    dir: world.filesDir,
    noteKey: noteOfKey(world.tenure.database),
  });
  const content = Buffer.from('nobody will ever name this');
  return (await store.put(content, { maxBytes: 100, accept: ['text/plain'] })).key;
}

/** A row that names it, in a transaction that stays open. */
async function beginNaming(key: string): Promise<void> {
  const { company, employeeId, hr } = await groundOfContracts(world);
  await world.owner.query('begin');
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into contract_upload (tenant_id, employee_id, uploaded_by, file_name, file_size, pages, sha256, storage_key, sealed_for)
     values ($1, $2, $3, 'Terms.pdf', 1, 1, repeat('0', 64), $4, gen_random_uuid())`,
    [company.tenantId, employeeId, hr.accountId, key],
  );
}

it('a file that a crash left without a name is deleted after a day, and not before', async () => {
  const key = await leftByACrash();
  await sweep();
  expect(isStored(key)).toBe(true);
  await aDayLater();
  await sweep();
  expect([isStored(key), await noted()]).toEqual([false, []]);
});

it('more of them than go at once are all deleted', async () => {
  const keys: string[] = [];
  for (let count = 0; count < 60; count += 1) keys.push(await leftByACrash());
  await aDayLater();
  await sweep();
  expect(keys.filter(isStored)).toEqual([]);
});

it('one that is being named in a transaction that is not committed stays, and goes if that comes to nothing', async () => {
  const key = await leftByACrash();
  await aDayLater();
  await beginNaming(key);
  await sweep();
  expect(isStored(key)).toBe(true);
  await world.owner.query('rollback');
  await sweep();
  expect(isStored(key)).toBe(false);
});

it('one that was named in the meantime stays for ever', async () => {
  const key = await leftByACrash();
  await aDayLater();
  await beginNaming(key);
  await sweep();
  await world.owner.query('commit');
  await sweep();
  expect([isStored(key), await noted()]).toEqual([true, []]);
});

it('of every call that takes a file the note goes with its commit, and the file stays', async () => {
  await world.work();
  const people = await groundOfContracts(world);
  const { contracts, hr, self, admin, payroll, employeeId, at } = people;
  const sends: Record<string, () => Promise<unknown>> = {
    contract: () => contracts.given(hr),
    resume: () => resumeOf(employeeId).send(self),
    photo: async () =>
      admin.raw({
        method: 'POST',
        url: `${savePhoto.path}?employee=${employeeId}`,
        ...multipart(await somePhoto(), 'photo.png'),
      }),
    'company picture': async () =>
      admin.raw({
        method: 'POST',
        url: `${saveCompanyPicture.path}?place=icon`,
        ...multipart(await somePhoto(), 'icon.png'),
      }),
    widget: () =>
      admin.raw({
        method: 'POST',
        url: `${uploadFile.path}?purpose=widget-captions`,
        ...multipart('WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n', 'words.vtt'),
      }),
    payslips: async () => {
      const batches = batchesOf(payroll);
      const id = await batches.begin();
      await batches.upload(id, 'one.pdf', somePdf('one'));
      await batches.index(id, indexOf());
    },
    import: () => importsOf(admin).upload('people', 'Employee number,First name\n1,Ada'),
    copy: () => self.call(askRecordCopy, at),
  };
  for (const [what, send] of Object.entries(sends)) {
    const before = world.storedFiles().length;
    await send();
    expect([what, world.storedFiles().length > before, await noted()]).toEqual([what, true, []]);
  }
  await vi.waitFor(
    async () => {
      const { rows } = await world.superuser.query('select from record_copy where zip_size is null');
      expect(rows).toEqual([]);
    },
    // Drawing and packing a copy takes longer than the default second on a busy machine.
    { timeout: 20_000, interval: 100 },
  );
  const kept = world.storedFiles().length;
  await aDayLater();
  await sweep();
  expect(world.storedFiles()).toHaveLength(kept);
});

it('what came with a call that was refused is gone at once, and its note after a day', async () => {
  const { contracts, stranger, hr, company } = await groundOfContracts(world);
  const before = world.storedFiles().length;
  expect((await contracts.send(stranger, contractPdf('x'))).status).toBe(403);
  await world.superuser.query(`
    create function refuse_in_test() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
    create trigger refuse_in_test before insert on contract_upload for each row
      when (new.tenant_id = ${company.tenantId}) execute function refuse_in_test()`);
  expect((await contracts.send(hr, contractPdf('x'))).status).toBe(500);
  await world.superuser.query('drop function refuse_in_test() cascade');
  expect(world.storedFiles()).toHaveLength(before);
  expect(await noted()).toHaveLength(1);
  await aDayLater();
  await sweep();
  expect(await noted()).toEqual([]);
});
