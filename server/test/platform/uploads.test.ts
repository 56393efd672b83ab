import {
  type CourseFile,
  courseFileContent,
  uploadCourseFile,
} from '@tenure/contract/learning/course-files.ts';
import {
  beginUpload,
  cancelUpload,
  getUpload,
  type PartedUpload,
  sendUploadPart,
  type UploadPurpose,
  uploadPartBytes,
} from '@tenure/contract/platform/uploads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answer,
  type Caller,
  cookieName,
  type TestCompany,
  type TestPerson,
} from '../harness/company.ts';
import { dataOf } from '../harness/leave-line.ts';
import { multipart } from '../harness/organisation-import.ts';
import { runRecurring } from '../harness/recurring.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

/** Two whole parts and a short one; only its beginning makes it a video. */
const film = Buffer.alloc(2 * uploadPartBytes + 1000, 'frame ');
film.write('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 0, 'latin1');

const editing = async (): Promise<{ company: TestCompany; editor: TestPerson }> => {
  const company = await world.company();
  return { company, editor: await company.person({ profiles: ['company-admin'] }) };
};
const begin = (
  person: Caller,
  size = film.length,
  purpose: UploadPurpose = 'course-video',
  name = 'Edge.mp4',
) => person.call(beginUpload, { body: { purpose, name, size, modifiedAt: 5 } });
const begun = async (person: Caller, size = film.length, purpose: UploadPurpose = 'course-video') =>
  dataOf<PartedUpload>(await begin(person, size, purpose), 201).id;
const at = (uploadId: number) => ({ params: { uploadId: String(uploadId) } });
const addressOf = (path: string, uploadId: number) => path.replace('{uploadId}', String(uploadId));
const sendAt = (person: Caller, id: number, offset: number, content: Buffer) =>
  person.raw({
    method: 'POST',
    url: `${addressOf(sendUploadPart.path, id)}?offset=${offset}`,
    ...multipart(content, 'blob'),
  });
const partAt = (offset: number, content = film) => content.subarray(offset, offset + uploadPartBytes);
async function sendAll(person: Caller, id: number, content = film): Promise<void> {
  for (let offset = 0; offset < content.length; offset += uploadPartBytes) {
    dataOf(await sendAt(person, id, offset, partAt(offset, content)));
  }
}
const complete = (person: Caller, id: number, headers: Record<string, string> = {}, kind = 'video') =>
  person.raw({ method: 'POST', url: `${uploadCourseFile.path}?kind=${kind}&uploadId=${id}`, headers });
const reasonOf = ({ body }: Answer) => (body as { reason?: string }).reason;
const typeOf = ({ body }: Answer) => (body as { type: string }).type.replace('urn:tenure:problem:', '');
const ofCompany = async <Row>({ tenantId }: TestCompany, text: string): Promise<Row[]> =>
  (await world.superuser.query(text, [tenantId])).rows as Row[];
const heldIn = async (company: TestCompany) => {
  const [row] = await ofCompany<{ bytes: string }>(
    company,
    `select (select coalesce(sum(bytes), 0) from storage_reservation where tenant_id = $1)
       + (select coalesce(sum(bytes), 0) from kept_file where tenant_id = $1) as bytes`,
  );
  return Number(row?.bytes);
};
const limitTo = ({ tenantId }: TestCompany, bytes: number) =>
  world.superuser.query('update tenant set storage_limit = $2 where tenant_id = $1', [tenantId, bytes]);
/** The files of what is over go by a job. */
const untilStored = (count: number) =>
  expect.poll(() => world.storedFiles().length, { timeout: 30_000 }).toBe(count);

it('puts a file together exactly as it was sent, holds its space from the start, and leaves no part', async () => {
  const { company, editor } = await editing();
  const stored = world.storedFiles().length;
  const id = await begun(editor);
  const reserved = await heldIn(company);
  expect(reserved).toBeGreaterThan(film.length);
  await sendAll(editor, id);
  expect(await heldIn(company)).toBeLessThanOrEqual(reserved);
  // Nothing of it lies about as it was sent.
  expect(
    world.storedFiles().some((name) => world.storedContent(name).includes('frame frame frame frame')),
  ).toBe(false);
  const file = dataOf<CourseFile>(await complete(editor, id), 201);
  expect(file).toMatchObject({ kind: 'video', name: 'Edge.mp4', type: 'video/mp4', size: film.length });
  const { response } = await editor.call(courseFileContent, { params: { fileId: String(file.id) } });
  expect(response.rawPayload.equals(film)).toBe(true);
  await untilStored(stored + 1);
  expect(await heldIn(company)).toBe(film.length);
  expect((await editor.call(getUpload, at(id))).status).toBe(404);
  expect((await complete(editor, id)).status).toBe(404);
});

it('gives the first answer to a retry of the call that completed it, also when the storage is full by then', async () => {
  const { company, editor } = await editing();
  const id = await begun(editor);
  await sendAll(editor, id);
  const key = { 'idempotency-key': `upload-${id}` };
  const first = await complete(editor, id, key);
  await limitTo(company, 1);
  const again = await complete(editor, id, key);
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  expect(await ofCompany(company, 'select from course_file where tenant_id = $1')).toHaveLength(1);
});

it('takes the next part alone, in its full size', async () => {
  const { editor } = await editing();
  const id = await begun(editor);
  const tooEarly = await complete(editor, id);
  expect([tooEarly.status, reasonOf(tooEarly)]).toEqual([409, 'uploads.complete.unfinished']);
  const ahead = await sendAt(editor, id, uploadPartBytes, partAt(uploadPartBytes));
  expect([ahead.status, reasonOf(ahead), ahead.body]).toMatchObject([
    409,
    'uploads.part.offset',
    { data: { received: 0 } },
  ]);
  const short = await sendAt(editor, id, 0, film.subarray(0, 10));
  expect([short.status, reasonOf(short)]).toEqual([409, 'uploads.part.size']);
  const long = await sendAt(editor, id, 0, film.subarray(0, uploadPartBytes + 1));
  expect(long.status).toBe(413);
  dataOf(await sendAt(editor, id, 0, partAt(0)));
  const twice = await sendAt(editor, id, 0, partAt(0));
  expect([twice.status, reasonOf(twice)]).toEqual([409, 'uploads.part.offset']);
  for (const offset of ['-1', '1e3', '', '99999999999999999999']) {
    const url = `${addressOf(sendUploadPart.path, id)}?offset=${offset}`;
    expect((await editor.raw({ method: 'POST', url, ...multipart('x') })).status).toBe(422);
  }
  expect(dataOf<PartedUpload>(await editor.call(getUpload, at(id))).received).toBe(uploadPartBytes);
  // The last part is not longer than what is missing.
  dataOf(await sendAt(editor, id, uploadPartBytes, partAt(uploadPartBytes)));
  const beyond = await sendAt(editor, id, 2 * uploadPartBytes, film.subarray(0, 1001));
  expect([beyond.status, reasonOf(beyond)]).toEqual([409, 'uploads.part.size']);
});

it('is unknown to everyone else, and ends with the right and the module', async () => {
  const { company, editor } = await editing();
  const colleague = await company.person({ profiles: ['company-admin'] });
  const reader = await company.person();
  const { editor: stranger } = await editing();
  const id = await begun(editor);
  dataOf(await sendAt(editor, id, 0, partAt(0)));
  const everything = async (person: Caller) =>
    [
      await person.call(getUpload, at(id)),
      await sendAt(person, id, uploadPartBytes, partAt(uploadPartBytes)),
      await complete(person, id),
      await person.call(cancelUpload, at(id)),
    ].map(({ status }) => status);
  expect(await everything(colleague)).toEqual([404, 404, 404, 404]);
  expect(await everything(stranger)).toEqual([404, 404, 404, 404]);
  expect(await everything(company.anonymous)).toEqual([401, 401, 401, 401]);
  expect((await begin(reader)).status).toBe(403);
  // A film for a page of one's own is for everyone, and opens no way into a course.
  const own = await begun(reader, 3, 'widget-video');
  dataOf(await sendAt(reader, own, 0, Buffer.from('abc')));
  expect((await complete(reader, own)).status).toBe(403);
  const other = await begun(editor, 3, 'widget-video');
  dataOf(await sendAt(editor, other, 0, Buffer.from('abc')));
  expect((await complete(editor, other)).status).toBe(404);
  await world.superuser.query(
    `update tenant set enabled_modules = array_remove(enabled_modules, 'learning') where tenant_id = $1`,
    [company.tenantId],
  );
  expect(await everything(editor)).toEqual([404, 404, 404, 404]);
  expect((await begin(editor)).status).toBe(404);
});

it('judges the whole file as one that came at once, and forgets one that is refused', async () => {
  const { editor } = await editing();
  const stored = world.storedFiles().length;
  // The signature of the scanners' test file, across the border of two parts.
  const harmful = Buffer.from(film);
  harmful.write(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
    uploadPartBytes - 30,
  );
  for (const content of [harmful, Buffer.alloc(uploadPartBytes + 5, '<script>')]) {
    const id = await begun(editor, content.length);
    await sendAll(editor, id, content);
    expect((await complete(editor, id)).status).toBe(415);
    expect((await editor.call(getUpload, at(id))).status).toBe(404);
  }
  expect((await begin(editor, 200 * 1024 * 1024 + 1)).status).toBe(413);
  await untilStored(stored);
});

it('takes one of two parts that come at once, and completes once', async () => {
  const { company, editor } = await editing();
  const id = await begun(editor);
  const twice = await Promise.all([0, 1].map(() => sendAt(editor, id, 0, partAt(0))));
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  for (const offset of [1, 2]) {
    dataOf(await sendAt(editor, id, offset * uploadPartBytes, partAt(offset * uploadPartBytes)));
  }
  const ends = await Promise.all([0, 1].map(() => complete(editor, id)));
  const statuses = ends.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(201);
  expect([404, 409]).toContain(statuses[1]);
  expect(await ofCompany(company, 'select from course_file where tenant_id = $1')).toHaveLength(1);
});

it('goes on in another process after a crash, with the same file begun again', async () => {
  const { company, editor } = await editing();
  const id = await begun(editor);
  dataOf(await sendAt(editor, id, 0, partAt(0)));
  const again = dataOf<PartedUpload>(await begin(editor), 201);
  expect(again).toMatchObject({ id, received: uploadPartBytes });
  // Another name is another file.
  expect(
    dataOf<PartedUpload>(await begin(editor, film.length, 'course-video', 'Other.mp4'), 201).id,
  ).not.toBe(id);
  for (const offset of [1, 2]) {
    dataOf(await sendAt(editor, id, offset * uploadPartBytes, partAt(offset * uploadPartBytes)));
  }
  // A process that died while it put the file together lets go in time.
  const claimFor = (time: string) =>
    world.superuser.query(
      `update file_upload set claim = gen_random_uuid(), claimed_until = $2::timestamptz + $3::interval where id = $1`,
      [id, world.clock.now().toString(), time],
    );
  await claimFor('5 minutes');
  const held = await complete(editor, id);
  expect([held.status, reasonOf(held)]).toEqual([409, 'uploads.complete.under-way']);
  await claimFor('-1 minute');
  const other = await world.anotherProcess();
  const answer = await other.server.inject({
    method: 'POST',
    url: `${uploadCourseFile.path}?kind=video&uploadId=${id}`,
    headers: {
      host: company.host,
      origin: `http://${company.host}`,
      cookie: `${cookieName}=${editor.token}`,
    },
  });
  expect([answer.statusCode, answer.body.slice(0, answer.statusCode === 201 ? 0 : 300)]).toEqual([201, '']);
});

it('gives its space back when it is cancelled or a day old', async () => {
  const { company, editor } = await editing();
  const stored = world.storedFiles().length;
  await limitTo(company, 2 * film.length);
  const first = await begun(editor);
  dataOf(await sendAt(editor, first, 0, partAt(0)));
  const full = await begin(editor, film.length, 'course-video', 'Second.mp4');
  expect([full.status, typeOf(full)]).toEqual([409, 'storage-full']);
  expect((await editor.call(cancelUpload, at(first))).status).toBe(204);
  expect(await heldIn(company)).toBe(0);
  const second = await begun(editor);
  dataOf(await sendAt(editor, second, 0, partAt(0)));
  await runRecurring(world, 'uploads.clear');
  expect((await editor.call(getUpload, at(second))).status).toBe(200);
  await world.superuser.query(
    `update file_upload set expires_at = expires_at - interval '24 hours 1 second' where id = $1`,
    [second],
  );
  expect((await editor.call(getUpload, at(second))).status).toBe(404);
  expect((await sendAt(editor, second, uploadPartBytes, partAt(uploadPartBytes))).status).toBe(404);
  await runRecurring(world, 'uploads.clear');
  expect(await heldIn(company)).toBe(0);
  await untilStored(stored);
});

it('keeps few unfinished uploads of a person: the one left alone longest gives way', async () => {
  const { editor } = await editing();
  const ids: number[] = [];
  for (let number = 0; number < 9; number += 1) {
    const answer = await begin(editor, 10, 'course-video', `${number}.mp4`);
    ids.push(dataOf<PartedUpload>(answer, 201).id);
  }
  const statuses = await Promise.all(ids.map((id) => editor.call(getUpload, at(id))));
  expect(statuses.map(({ status }) => status)).toEqual([404, ...Array.from({ length: 8 }, () => 200)]);
});
