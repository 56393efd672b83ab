import {
  archiveCourse,
  copyCourse,
  createCourse,
  type EditedCourse,
  getEditedCourse,
  publishCourse,
} from '@tenure/contract/learning/courses.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, publishedCourse } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inCourse = ({ id }: { id: number }) => ({ params: { courseId: String(id) } });
const offering = (...capabilities: string[]) => ({ metadata: { capabilities } });

it('offers what the state of a course allows, and refuses the rest by the same rule', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  const course = await publishedCourse(admin, {}, [page(1)]);

  const unchanged = await admin.call(getEditedCourse, inCourse(course));
  expect(unchanged.body).toMatchObject(offering('EDIT', 'ARCHIVE'));
  expect((await admin.call(publishCourse, inCourse(course))).body).toMatchObject({
    reason: 'courses.publish.unchanged',
  });

  const copy = await admin.call(copyCourse, inCourse(course));
  expect(copy.body).toMatchObject(offering('EDIT', 'PUBLISH', 'ARCHIVE'));

  const body = { name: 'Empty', shortname: 'EMPTY', duration: 10 };
  const created = await admin.call(createCourse, { body });
  expect(created.body).toMatchObject(offering('EDIT', 'ARCHIVE'));
  const empty = dataOf<EditedCourse>(created, 201);
  expect((await admin.call(publishCourse, inCourse(empty))).body).toMatchObject({
    reason: 'courses.publish.empty',
  });

  const archived = await admin.call(archiveCourse, inCourse(course));
  expect(archived.body).toMatchObject(offering());
  expect((await admin.call(archiveCourse, inCourse(course))).body).toMatchObject({
    reason: 'courses.change.archived',
  });
});
