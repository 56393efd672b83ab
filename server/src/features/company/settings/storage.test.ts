import { bytesInGigabyte, companyStorage, saveStorageLimit } from '@tenure/contract/company/storage.ts';
import { removePhoto, savePhoto } from '@tenure/contract/people/photos.ts';
import { tenants } from '@tenure/contract/platform/feature-flags.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';
import { areaOfTable } from './storage.reads.ts';

let world: World;
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  photo = await somePhoto();
});
afterAll(() => world.close());

const sent = (person: TestPerson, employeeId: number) =>
  person.raw({
    method: 'POST',
    url: `${savePhoto.path}?employee=${employeeId}`,
    ...multipart(photo, 'photo.png'),
  });
const storageOf = async (person: TestPerson) =>
  ((await person.call(companyStorage, {})).body as { data: { usedBytes: number; areas: unknown[] } }).data;
const typeOf = ({ body }: Answer) => (body as { type: string }).type;
const limitTo = ({ tenantId }: TestCompany, bytes: number) =>
  world.superuser.query('update tenant set storage_limit = $2 where tenant_id = $1', [tenantId, bytes]);
const held = async ({ tenantId }: TestCompany) => {
  const { rowCount } = await world.superuser.query('select from storage_reservation where tenant_id = $1', [
    tenantId,
  ]);
  return rowCount;
};

it('knows the area of every table whose rows name files, and counts in all of them', async () => {
  const tablesWith = async (trigger: string) => {
    const { rows } = await world.superuser.query<{ name: string }>(
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = $1 order by 1`,
      [trigger],
    );
    return rows.map(({ name }) => name);
  };
  expect(await tablesWith('names_files')).toEqual(Object.keys(areaOfTable).toSorted());
  expect(await tablesWith('counts_files')).toEqual(Object.keys(areaOfTable).toSorted());
});

it('counts stored files, and frees their space', async () => {
  const { admin, self, employeeId } = await twoInLine(world);
  expect(await storageOf(admin)).toMatchObject({
    usedBytes: 0,
    limitBytes: 200 * bytesInGigabyte,
    areas: [],
  });
  const before = new Set(world.storedFiles());
  expect((await sent(self, employeeId)).status).toBe(201);
  const bytes = world
    .storedFiles()
    .filter((name) => !before.has(name))
    .reduce((sum, name) => sum + world.storedContent(name).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(await storageOf(admin)).toMatchObject({
    usedBytes: bytes,
    areas: [{ area: 'photos', files: 2, bytes }],
  });
  // Another photo takes its place.
  expect((await sent(self, employeeId)).status).toBe(201);
  expect(await storageOf(admin)).toMatchObject({ usedBytes: bytes, areas: [{ files: 2 }] });
  await self.call(removePhoto, { query: { employee: String(employeeId) } });
  expect(await storageOf(admin)).toMatchObject({ usedBytes: 0, areas: [] });
  expect((await self.call(companyStorage, {})).status).toBe(403);
});

it('asks the store for the sizes of files from before it counted them', async () => {
  const { company, admin, self, employeeId } = await twoInLine(world);
  await sent(self, employeeId);
  const { usedBytes } = await storageOf(admin);
  await world.superuser.query('update kept_file set bytes = null where tenant_id = $1', [company.tenantId]);
  await world.superuser.query(
    `insert into kept_file (tenant_id, storage_key, named_in) values ($1, '00000000-0000-4000-8000-000000000000.png', 'file')`,
    [company.tenantId],
  );
  expect(await storageOf(admin)).toMatchObject({ usedBytes: 0 });
  await runRecurring(world, 'storage.measure');
  expect(await storageOf(admin)).toMatchObject({ usedBytes });
});

it('keeps the sum that uploads ask for, over any history, and sets it anew by one statement', async () => {
  const { company, self, employeeId } = await twoInLine(world);
  await sent(self, employeeId);
  const of = [company.tenantId];
  const sum = async (table: 'kept_file' | 'kept_bytes_change') => {
    const { rows } = await world.superuser.query<{ bytes: number }>(
      `select coalesce(sum(bytes), 0)::float8 as bytes from ${table} where tenant_id = $1`,
      of,
    );
    return rows[0]?.bytes;
  };
  const take = {
    add: `insert into kept_file (tenant_id, storage_key, named_in, bytes)
      select $1, gen_random_uuid() || '.pdf', 'file', case when n > 0 then n end from generate_series(0, 2) n`,
    measure: 'update kept_file set bytes = 7 where tenant_id = $1 and bytes is null',
    grow: 'update kept_file set bytes = bytes + 5 where tenant_id = $1',
    move: `update kept_file set named_in = 'photo' where tenant_id = $1`,
    remove: `delete from kept_file where tenant_id = $1 and storage_key in (
      select storage_key from kept_file where tenant_id = $1 order by storage_key limit 2)`,
  };
  const steps = fc.array(fc.constantFrom(...(Object.keys(take) as (keyof typeof take)[]), 'fold' as const), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const step of taken) {
        if (step === 'fold') await runRecurring(world, 'storage.measure');
        else await world.superuser.query(take[step], of);
        expect([step, await sum('kept_bytes_change')]).toEqual([step, await sum('kept_file')]);
      }
    }),
    { numRuns: 10 },
  );
  const kept = await sum('kept_file');
  await world.superuser.query('update kept_bytes_change set bytes = 1 where tenant_id = $1', of);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('select rebuild_kept_bytes()');
  expect(await sum('kept_bytes_change')).toBe(kept);
  await world.superuser.query(take.add, of);
  await runRecurring(world, 'storage.measure');
  const { rowCount } = await world.superuser.query('select from kept_bytes_change where tenant_id = $1', of);
  expect(rowCount).toBe(1);
});

it('refuses a file for which there is no space, keeps nothing of it, and leaves other companies alone', async () => {
  const [full, other] = [await twoInLine(world), await twoInLine(world)];
  await limitTo(full.company, photo.length - 1);
  const before = world.storedFiles();
  const refused = await sent(full.self, full.employeeId);
  expect([refused.status, typeOf(refused)]).toEqual([409, 'urn:tenure:problem:storage-full']);
  expect(world.storedFiles()).toEqual(before);
  expect(await held(full.company)).toBe(0);
  expect((await sent(other.self, other.employeeId)).status).toBe(201);
});

it('repeats the first answer to a retry of the upload that filled the storage', async () => {
  const { company, admin, self, employeeId } = await twoInLine(world);
  const send = (key: string) =>
    self.raw({
      method: 'POST',
      url: `${savePhoto.path}?employee=${employeeId}`,
      payload: multipart(photo, 'photo.png').payload,
      headers: { ...multipart(photo).headers, 'idempotency-key': key },
    });
  const first = await send('once');
  const { usedBytes } = await storageOf(admin);
  await limitTo(company, usedBytes);
  const before = world.storedFiles();
  const [again, other] = [await send('once'), await send('another')];
  expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
  expect(again.text).toBe(first.text);
  expect(world.storedFiles()).toEqual(before);
  expect(await held(company)).toBe(0);
});

it('gives the last space to one of two who come at once', async () => {
  const { company, admin, self, manager, employeeId } = await twoInLine(world);
  // A request is a little larger than its file, and the resulting photo is smaller.
  await limitTo(company, photo.length + 2000);
  const answers = await Promise.all([sent(self, employeeId), sent(admin, manager.employeeId ?? 0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await held(company)).toBe(0);
});

it('forgets space that was held by a process that is gone', async () => {
  const { company, self, employeeId } = await twoInLine(world);
  await limitTo(company, photo.length + 2000);
  await world.superuser.query(
    `insert into storage_reservation (tenant_id, bytes, until) values ($1, $2, $3::timestamptz + interval '1 hour')`,
    [company.tenantId, photo.length, world.clock.now().toString()],
  );
  expect((await sent(self, employeeId)).status).toBe(409);
  world.clock.advance({ hours: 2 });
  expect((await sent(self, employeeId)).status).toBe(201);
});

it('takes its limit from the operator, who sees what is used', async () => {
  const provider = await world.company({ isProvider: true, host: 'operator.localhost' });
  const operator = await provider.person();
  const { company, admin, self, employeeId } = await twoInLine(world);
  await sent(self, employeeId);
  const { usedBytes } = await storageOf(admin);
  const params = { tenantId: String(company.tenantId) };
  expect((await operator.call(saveStorageLimit, { params, body: { gigabytes: 0 } })).status).toBe(422);
  expect((await admin.call(saveStorageLimit, { params, body: { gigabytes: 5 } })).status).toBe(403);
  expect((await operator.call(saveStorageLimit, { params, body: { gigabytes: 5 } })).status).toBe(204);
  await expect
    .poll(async () => {
      const listed = await operator.call(tenants, { query: { itemsPerPage: '100' } });
      const { data } = listed.body as { data: { id: number; storage: unknown }[] };
      return data.find(({ id }) => id === company.tenantId)?.storage;
    })
    .toEqual({ usedBytes, limitBytes: 5 * bytesInGigabyte });
});
