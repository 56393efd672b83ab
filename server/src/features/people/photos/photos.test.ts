import { navigation, site } from '@tenure/contract/identity/site.ts';
import { searchOrgChart } from '@tenure/contract/organisation/org-chart.ts';
import {
  mostPhotoBytes,
  photoContent,
  photoOf,
  removePhoto,
  savePhoto,
} from '@tenure/contract/people/photos.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { search } from '@tenure/contract/platform/search.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto, twoHalves } from '../../../../test/harness/photos.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const urlOf = (employeeId: number) => `${savePhoto.path}?employee=${employeeId}`;
const send = (person: TestPerson, employeeId: number, content: Buffer, name = 'photo.png') =>
  person.raw({ method: 'POST', url: urlOf(employeeId), ...multipart(content, name) });
const of = (employeeId: number) => ({ query: { employee: String(employeeId) } });
const detailOf = ({ body }: Answer) => (body as { detail: string }).detail;
const addressOf = ({ body }: Answer) => (body as { data: { photoUrl: string | null } }).data.photoUrl;
const read = (person: TestPerson, url: string, headers = {}) => person.raw({ method: 'GET', url, headers });
const paths = (url: string) => [url, url.replace('/512', '/96')];

/** The two files of a photo as they lie in the store. */
const storedOf = async (tenantId: number) => {
  const { rows } = await world.superuser.query<{ large_key: string; small_key: string }>(
    'select large_key, small_key from employee_photo where tenant_id = $1',
    [tenantId],
  );
  const keys = rows.flatMap((row) => [row.large_key, row.small_key]);
  return world.storedFiles().filter((file) => keys.some((key) => file.endsWith(key)));
};

it('is changed by the person, an HR partner of their location and an administrator, and by no one else', async () => {
  const { company, self, manager, admin, payroll, stranger, employeeId } = await twoInLine(world);
  const photo = await somePhoto();
  for (const viewer of [self, admin]) {
    expect((await send(viewer, employeeId, photo)).status).toBe(201);
    expect((await viewer.call(photoOf, of(employeeId))).status).toBe(200);
  }
  const stored = await storedOf(company.tenantId);
  for (const viewer of [manager, payroll, stranger]) {
    const answers = [
      await send(viewer, employeeId, photo),
      await viewer.call(photoOf, of(employeeId)),
      await viewer.call(removePhoto, of(employeeId)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect(await storedOf(company.tenantId)).toEqual(stored);
  const { rows } = await world.superuser.query<{ scope: string }>(
    `select g.scope from security_profile_grant g
     join security_profile p on p.tenant_id = g.tenant_id and p.id = g.profile_id
     where p.tenant_id = $1 and p.built_in = 'hr-partner' and g.capability = 'employees.photo.edit'`,
    [company.tenantId],
  );
  expect(rows).toEqual([{ scope: 'same-location' }]);
});

it('drops everything hidden in the picture, and turns it upright', async () => {
  const { company, self, employeeId } = await twoInLine(world);
  const planted = 'Harbour Street 7, planted 5c1e';
  // A picture lying on its side: once upright, its left edge is on top.
  const taken = await twoHalves({ width: 300, height: 400 })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: planted, ImageDescription: planted },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${planted}</note></x:xmpmeta>`)
    .toBuffer();
  const comment = Buffer.from(planted);
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const withComment = Buffer.concat([taken.subarray(0, 2), segment, comment, taken.subarray(2)]);
  const before = await sharp(withComment).metadata();
  expect([before.orientation, before.exif?.includes('5c1e'), withComment.indexOf(planted) > 0]).toEqual([
    6,
    true,
    true,
  ]);

  const saved = await send(self, employeeId, withComment, 'photo.jpg');
  expect(saved.status).toBe(201);
  const files = world.storedFiles().map((file) => world.storedContent(file));
  expect(files.some((content) => content.includes('5c1e'))).toBe(false);
  expect(await storedOf(company.tenantId)).toHaveLength(2);
  for (const file of await storedOf(company.tenantId)) {
    const made = world.storedContent(file);
    const { exif, xmp, iptc, icc, comments, orientation, format, width, height } =
      await sharp(made).metadata();
    expect([exif, xmp, iptc, icc, comments, orientation]).toEqual(Array.from({ length: 6 }));
    expect(format).toBe('webp');
    expect([96, 512]).toContain(width);
    expect(height).toBe(width);
    const at = async (left: number, top: number) =>
      [...(await sharp(made).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map(
        (one) => one > 128,
      );
    const middle = Math.floor(width / 2);
    expect(await at(middle, 4)).toEqual([true, false, false]);
    expect(await at(middle, height - 5)).toEqual([false, false, true]);
  }
  const { rows } = await world.superuser.query<{ all: string }>(
    `select (select coalesce(string_agg(to_jsonb(a)::text, ''), '') from audit_entry a where tenant_id = $1)
       || (select coalesce(string_agg(to_jsonb(e)::text, ''), '') from employee e where tenant_id = $1) as all`,
    [company.tenantId],
  );
  expect(rows[0]?.all).toContain('photo.saved');
  expect(`${rows[0]?.all}${world.logged.join('')}${saved.text}`).not.toContain('5c1e');
});

describe('a file that is not a picture is refused in words, and not kept', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888888' }, limitInputPixels: false });
  const moving = async () => {
    const frames = await Promise.all([
      flat(100, 100).png().toBuffer(),
      twoHalves({ width: 100, height: 100 }).png().toBuffer(),
    ]);
    return sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
  };
  const noisy = () =>
    sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  const cases: [string, () => Promise<Buffer>, number, string, string?][] = [
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
      415,
      'not a JPEG',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'not a JPEG'],
    ['another kind of picture', () => flat(200, 200).gif().toBuffer(), 415, 'not a JPEG'],
    ['a picture that moves', moving, 415, 'animated'],
    ['a bomb', () => flat(9000, 9000).png({ compressionLevel: 9 }).toBuffer(), 413, '50 million'],
    [
      'one cut off',
      async () => {
        const whole = await noisy().jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      415,
      'damaged',
    ],
    [
      'one cut off without loss',
      async () => {
        const whole = await noisy().png().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      415,
      'damaged',
    ],
    ['one that is too small', () => flat(60, 200).png().toBuffer(), 415, 'smaller than 96'],
    ['nothing', async () => Buffer.alloc(0), 415, 'not a JPEG'],
    ['more than can be sent', async () => Buffer.alloc(mostPhotoBytes + 10), 413, '10 MB'],
    [
      'another than it is called',
      () => flat(200, 200).jpeg().toBuffer(),
      415,
      'labelled as PNG, but it is JPEG',
      'image/png',
    ],
  ];
  it.each(cases)('%s', async (_, make, status, words, said) => {
    const { self, employeeId, company } = await twoInLine(world);
    const before = world.storedFiles();
    const sent = multipart(await make(), 'photo.png');
    const payload = said
      ? Buffer.from(
          sent.payload.toString('latin1').replace('\r\n\r\n', `\r\ncontent-type: ${said}\r\n\r\n`),
          'latin1',
        )
      : sent.payload;
    const answer = await self.raw({ method: 'POST', url: urlOf(employeeId), headers: sent.headers, payload });
    expect([answer.status, detailOf(answer)]).toEqual([status, expect.stringContaining(words)]);
    expect(await storedOf(company.tenantId)).toEqual([]);
    expect(world.storedFiles()).toEqual(before);
  });
});

it('everyone in the company sees it, but no one in another company or signed out', async () => {
  const { company, self, stranger, employeeId } = await twoInLine(world);
  const url = addressOf(await send(self, employeeId, await somePhoto())) ?? '';
  expect(url).toMatch(/^\/api\/photos\/[0-9a-f]{32}\/512$/);
  for (const path of paths(url)) {
    const seen = await read(stranger, path);
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  }
  const other = await twoInLine(world);
  expect((await read(other.self, url)).status).toBe(404);
  expect((await read(other.admin, url)).status).toBe(404);
  expect((await send(other.admin, employeeId, await somePhoto())).status).toBe(404);
  const anonymous = await world.tenure.server.inject({ method: 'GET', url, headers: { host: company.host } });
  expect(anonymous.statusCode).toBe(401);
});

it('appears wherever the person does, at a new address after each change, and the old files are deleted', async () => {
  const { company, self, admin, employeeId, at } = await twoInLine(world);
  const seenIn = async () => {
    const asked = async (answer: Promise<Answer>) =>
      (await answer).text.match(/\/api\/photos\/[0-9a-f]{32}/g) ?? [];
    const name = (await self.call(site, {})).body as { user: { displayName: string } };
    expect(name.user.displayName).not.toBe('');
    const { rows } = await world.superuser.query<{ first_name: string }>(
      'select first_name from employee where id = $1',
      [employeeId],
    );
    const text = rows[0]?.first_name ?? '';
    return Promise.all([
      asked(self.call(site, {})),
      asked(self.call(navigation, {})),
      asked(admin.call(userProfile, at)),
      asked(admin.call(listPublicCards, {})),
      asked(admin.call(searchOrgChart, { query: { query: text } })),
      asked(admin.call(search, { query: { query: text } })),
    ]);
  };
  const first = addressOf(await send(self, employeeId, await somePhoto())) ?? '';
  const old = await storedOf(company.tenantId);
  const second = addressOf(await send(self, employeeId, await somePhoto())) ?? '';
  expect(second).not.toBe(first);
  expect(await seenIn()).toEqual(Array.from({ length: 6 }, () => [second.replace('/512', '')]));
  expect((await read(self, first)).status).toBe(404);
  await vi.waitFor(() => expect(world.storedFiles().filter((file) => old.includes(file))).toEqual([]), {
    timeout: 20_000,
  });

  const kept = await storedOf(company.tenantId);
  expect(kept).toHaveLength(2);
  expect((await self.call(removePhoto, of(employeeId))).status).toBe(204);
  expect((await self.call(removePhoto, of(employeeId))).status).toBe(404);
  expect(addressOf(await self.call(photoOf, of(employeeId)))).toBeNull();
  expect(await seenIn()).toEqual(Array.from({ length: 6 }, () => []));
  expect((await read(self, second)).status).toBe(404);
  await vi.waitFor(() => expect(world.storedFiles().filter((file) => kept.includes(file))).toEqual([]), {
    timeout: 20_000,
  });
  const { rows } = await world.superuser.query<{ action: string }>(
    `select action from audit_entry where tenant_id = $1 and action like 'photo.%' order by id`,
    [company.tenantId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['photo.saved', 'photo.saved', 'photo.removed']);
});

it('is offered in the menu of a profile to people who may change it', async () => {
  const { self, stranger, at } = await twoInLine(world);
  const keys = async (viewer: TestPerson) =>
    ((await viewer.call(userProfile, at)).body as { actionMenu: { key: string }[] }).actionMenu.map(
      ({ key }) => key,
    );
  expect(await keys(self)).toContain('change-photo');
  expect(await keys(stranger)).not.toContain('change-photo');
  expect(photoContent.capability).toBe('employees.card.view');
});
