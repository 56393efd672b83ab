import { type CourseDetail, getCourse } from '@tenure/contract/learning/catalogue.ts';
import {
  type CourseFile,
  courseFileContent,
  coursePicture,
  uploadCourseFile,
} from '@tenure/contract/learning/course-files.ts';
import {
  archiveCourse,
  copyCourse,
  createCourse,
  type EditedCourse,
} from '@tenure/contract/learning/courses.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { docxOf, docxWithMacros, relation } from '../../../../test/harness/docx.ts';
import { page, publishedCourse } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function upload(admin: TestPerson, title: string): Promise<number> {
  const url = `${uploadCourseFile.path}?kind=document`;
  const answer = await admin.raw({ method: 'POST', url, ...multipart(contractPdf(title), 'Rules.pdf') });
  return dataOf<CourseFile>(answer, 201).id;
}
const withFile = (fileId: number) => ({ ...page(1), kind: 'file' as const, fileId });

it('a copy is a draft of its own with the same files, also of an archived course', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  const fileId = await upload(admin, 'Rules');
  const course = await publishedCourse(admin, { shortname: 'WOW' }, [withFile(fileId)]);
  const inCourse = { params: { courseId: String(course.id) } };
  const copies = [];
  for (const _once of [1, 2]) copies.push(dataOf<EditedCourse>(await admin.call(copyCourse, inCourse), 201));
  await admin.call(archiveCourse, inCourse);
  copies.push(dataOf<EditedCourse>(await admin.call(copyCourse, inCourse), 201));
  expect(copies.map(({ shortname, state, name }) => [shortname, state, name])).toEqual(
    ['WOW-2', 'WOW-3', 'WOW-4'].map((shortname) => [shortname, 'draft', `Copy of ${course.name}`]),
  );
  expect(copies.map(({ sections }) => sections)).toEqual(copies.map(() => course.sections));
  expect(copies[0]?.files).toMatchObject([{ id: fileId }]);
});

it('a file that no draft and no version names is deleted after a day', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  const [used, unused] = [await upload(admin, 'Used'), await upload(admin, 'Unused')];
  await publishedCourse(admin, {}, [withFile(used)]);
  const status = async (fileId: number) =>
    (await admin.call(courseFileContent, { params: { fileId: String(fileId) } })).status;
  await runRecurring(world, 'learning.clear-files');
  expect([await status(used), await status(unused)]).toEqual([200, 200]);
  const before = world.storedFiles().length;
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update course_file set added_at = added_at - interval '25 hours' where tenant_id = $1`,
    [company.tenantId],
  );
  await runRecurring(world, 'learning.clear-files');
  expect([await status(used), await status(unused)]).toEqual([200, 404]);
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before - 1), 20_000);
});

it('shows the picture of a course to learners once it is published, and takes nothing else as one', async () => {
  const company = await world.company();
  const [admin, reader] = [await company.person({ profiles: ['company-admin'] }), await company.person()];
  const url = `${uploadCourseFile.path}?kind=picture`;
  const answer = await admin.raw({ method: 'POST', url, ...multipart(await somePhoto(), 'Quay.png') });
  const picture = dataOf<CourseFile>(answer, 201);
  expect(picture).toMatchObject({ kind: 'picture', name: 'Quay.png', type: 'image/webp' });
  const look = (fileId: number) => reader.call(coursePicture, { params: { fileId: String(fileId) } });
  const document = await upload(admin, 'Rules');
  const draftWith = (pictureId: number) => ({ name: 'Quay', shortname: 'QUAY', duration: 20, pictureId });
  const refused = await admin.call(createCourse, { body: draftWith(document) });
  expect([refused.status, refused.body]).toMatchObject([422, { invalidInputs: [{ path: 'pictureId' }] }]);
  const draft = dataOf<EditedCourse>(await admin.call(createCourse, { body: draftWith(picture.id) }), 201);
  expect(draft.files).toMatchObject([{ id: picture.id }]);
  expect((await look(picture.id)).status).toBe(404);
  const { id, pictureId } = await publishedCourse(admin, { shortname: 'PIC', pictureId: picture.id }, [
    page(1),
  ]);
  expect(pictureId).toBe(picture.id);
  const shown = dataOf<CourseDetail>(await reader.call(getCourse, { params: { courseId: String(id) } }));
  expect(shown.imageUrl).toBe(`/api/course-pictures/${picture.id}`);
  const seen = await look(picture.id);
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await look(document)).status).toBe(404);
  const stranger = await (await world.company()).person({ profiles: ['company-admin'] });
  const params = { fileId: String(picture.id) };
  expect((await stranger.call(coursePicture, { params })).status).toBe(404);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update course_file set added_at = added_at - interval '25 hours' where tenant_id = $1`,
    [company.tenantId],
  );
  await runRecurring(world, 'learning.clear-files');
  expect((await look(picture.id)).status).toBe(200);
});

it('takes a Word, Excel or PowerPoint file that fetches and runs nothing, as company documents do', async () => {
  const admin = await (await world.company()).person({ profiles: ['company-admin'] });
  const send = async (content: Buffer, name: string) =>
    admin.raw({
      method: 'POST',
      url: `${uploadCourseFile.path}?kind=document`,
      ...multipart(content, name),
    });
  const taken = dataOf<CourseFile>(await send(docxOf(), 'Ropes.docx'), 201);
  expect(taken.type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  const outside = await send(
    docxOf({ relations: relation('image', 'https://example.com/x.png') }),
    'Ropes.docx',
  );
  expect([outside.status, outside.text]).toEqual([415, expect.stringMatching(/from elsewhere/)]);
  const active = await send(docxWithMacros(), 'Ropes.docx');
  expect(active.status).toBe(415);
}, 120_000);
