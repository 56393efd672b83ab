import { changeAdditionalDetails } from '@tenure/contract/people/additional-details.ts';
import { changeOwnRecord } from '@tenure/contract/people/change-requests.ts';
import { createCustomField } from '@tenure/contract/people/custom-fields.ts';
import {
  askRecordCopy,
  downloadRecordCopy,
  listRecordCopies,
  type RecordCopy,
} from '@tenure/contract/people/own-record.ts';
import { savePhoto } from '@tenure/contract/people/photos.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();
const copiesOf = ({ body }: Answer) => (body as { data: { copies: RecordCopy[] } }).data.copies;

async function ready({ self, at }: TwoInLine): Promise<number> {
  const asked = await self.call(askRecordCopy, at);
  expect([asked.status, asked.status === 201 ? '' : asked.text]).toEqual([201, '']);
  return vi.waitFor(
    async () => {
      const [copy] = copiesOf(await self.call(listRecordCopies, at));
      if (copy?.state !== 'ready') throw new Error(`It is ${copy?.state}`);
      return copy.id;
    },
    { timeout: 25_000 },
  );
}

it('the copy has the company’s custom fields they see, their photo and their change requests', async () => {
  const ground = await twoInLine(world);
  const { self, admin, at, employeeId } = ground;
  const field = (label: string, personSees: boolean) =>
    admin.call(createCustomField, {
      body: {
        label,
        help: '',
        kind: 'text',
        group: '',
        isRequired: false,
        personSees,
        managersSee: true,
        personEdits: false,
        decimals: 0,
        countries: [],
        options: [],
      },
    });
  await field('Locker', true);
  const made = await field('Secret', false);
  const [shown, hidden] = (made.body as { data: { fields: { id: number }[] } }).data.fields.map(
    ({ id }) => `f${id}`,
  );
  const values = { [String(shown)]: 'Planted-seen', [String(hidden)]: 'Planted-hidden' };
  const changed = await admin.call(changeAdditionalDetails, { ...at, body: { from: day(-1), values } });
  expect(changed.status, changed.text).toBe(201);
  const asked = await self.call(changeOwnRecord, {
    params: { ...at.params, section: 'general' },
    body: { from: day(0), values: { lastName: 'Planted-wish' }, reason: 'Marriage' },
  });
  expect(asked.status, asked.text).toBe(200);
  const photo = await self.raw({
    method: 'POST',
    url: `${savePhoto.path}?employee=${employeeId}`,
    ...multipart(await somePhoto(), 'photo.png'),
  });
  expect(photo.status, photo.text).toBe(201);

  const copyId = String(await ready(ground));
  const { response } = await self.call(downloadRecordCopy, { params: { ...at.params, copyId, form: 'zip' } });
  const files = unzipSync(response.rawPayload);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(textOf('additional-details.json')).toContain('Planted-seen');
  expect(textOf('change-requests.json')).toContain('Planted-wish');
  const picture = Object.keys(files).find((name) => name.startsWith('files/photo/'));
  expect(files[picture ?? '']?.length).toBeGreaterThan(100);
  expect(
    Object.values(files)
      .map((content) => strFromU8(content, true))
      .join(''),
  ).not.toContain('Planted-hidden');
});

it('an attempt that fails after sealing leaves no file behind', async () => {
  const ground = await twoInLine(world);
  await world.superuser.query(`
    create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
    create trigger fail_once before insert on notification for each row when (new.kind = 'record-copy-ready') execute function fail_once()`);
  const before = world.storedFiles().length;
  expect((await ground.self.call(askRecordCopy, ground.at)).status).toBe(201);
  await vi.waitFor(
    async () => {
      const { rows } = await world.superuser.query<{ failed: number }>(
        `select count(*)::integer as failed from graphile_worker.jobs where last_error like '%refused in a test%'`,
      );
      expect(rows[0]?.failed).toBe(1);
    },
    { timeout: 25_000 },
  );
  await world.superuser.query('drop function fail_once() cascade');
  // The data gathered is kept for the next attempt.
  expect(world.storedFiles().length - before).toBe(1);
});
