import type { CourseFile } from '@tenure/contract/learning/course-files.ts';
import { courseFileContent, uploadCourseFile } from '@tenure/contract/learning/course-files.ts';
import { saveCourse } from '@tenure/contract/learning/courses.ts';
import {
  activityFile,
  allowAttempt,
  type CoursePreview,
  type OpenedActivity,
  previewCourse,
  watchVideo,
} from '@tenure/contract/learning/taking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import {
  answers,
  completes,
  enrol,
  inActivity,
  opens,
  page,
  publishedCourse,
  quiz,
  read,
  starts,
} from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const inCourse = (courseId: number) => ({ params: { courseId: String(courseId) } });
const openedBy = async (person: TestPerson, id: number, key: number) =>
  dataOf<OpenedActivity>(await opens(person, id, key));

async function uploaded(
  admin: TestPerson,
  kind: CourseFile['kind'],
  content: Buffer | string,
): Promise<CourseFile> {
  const answer = await admin.raw({
    method: 'POST',
    url: `${uploadCourseFile.path}?kind=${kind}`,
    ...multipart(content, kind === 'captions' ? 'Words.vtt' : 'Rules.pdf'),
  });
  return dataOf<CourseFile>(answer, 201);
}
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

/** A video by its row alone: what counts as watched never looks into the file. */
async function video(tenantId: number): Promise<number> {
  await enterTenant(world.owner, tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into course_file (tenant_id, kind, name, type, size, storage_key)
     values ($1, 'video', 'Edge.mp4', 'video/mp4', 10, md5(random()::text)) returning id`,
    [tenantId],
  );
  return Number(rows[0]?.id);
}
/** As if so many seconds had passed since it was opened or started. */
async function secondsPass(tenantId: number, table: string, column: string, seconds: number): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `update ${table} set ${column} = ${column} - make_interval(secs => $2) where tenant_id = $1`,
    [tenantId, seconds],
  );
}

describe('a file', () => {
  it('is opened by the learner who opened its activity, and by no one else through it', async () => {
    const { admin, employee, manager } = await reviewLine(world);
    const { id: fileId } = await uploaded(admin, 'document', contractPdf('Rules'));
    const file = { ...page(1), kind: 'file' as const, fileId };
    const course = await publishedCourse(admin, {}, [file, page(2)]);
    expect(course.files).toMatchObject([{ id: fileId, kind: 'document', name: 'Rules.pdf' }]);
    const id = await enrol(employee.person, course.id);
    const take = (person: TestPerson, wanted = fileId) =>
      person.call(activityFile, { params: { enrolmentId: String(id), fileId: String(wanted) } });
    expect((await take(employee.person)).status).toBe(404);
    const { file: shown } = await openedBy(employee.person, id, 1);
    expect(shown).toMatchObject({ name: 'Rules.pdf', type: 'application/pdf' });
    expect((await take(employee.person)).status).toBe(200);
    expect((await take(manager.person)).status).toBe(403);
    expect((await take(employee.person, fileId + 1000)).status).toBe(404);
    const direct = { params: { fileId: String(fileId) } };
    expect((await employee.person.call(courseFileContent, direct)).status).toBe(403);
    expect((await admin.call(courseFileContent, direct)).status).toBe(200);
  });

  it('is refused where it is of another kind or not there', async () => {
    const { admin } = await reviewLine(world);
    const { id: fileId } = await uploaded(admin, 'captions', captions);
    const course = await publishedCourse(admin);
    const activities = [
      { ...page(1), kind: 'file' as const, fileId },
      { ...page(2), kind: 'video' as const, fileId: fileId + 1000, length: 60 },
    ];
    const saved = await admin.call(saveCourse, {
      ...inCourse(course.id),
      body: {
        name: 'Edited',
        shortname: course.shortname,
        duration: 5,
        sections: [{ title: 'A', activities }],
      },
    });
    expect(saved).toMatchObject({
      status: 422,
      body: {
        invalidInputs: [
          { path: 'sections.0.activities.0.fileId' },
          { path: 'sections.0.activities.1.fileId' },
        ],
      },
    });
  });
});

it('a video is complete once the share that is required was played, by the clock of the server', async () => {
  const { company, admin, employee, manager } = await reviewLine(world);
  const fileId = await video(company.tenantId);
  const film = { ...page(1), kind: 'video' as const, fileId, length: 100, share: 80 };
  const course = await publishedCourse(admin, {}, [film, page(2)]);
  const id = await enrol(employee.person, course.id);
  const watch = (from: number, to: number, by = employee.person) =>
    by.call(watchVideo, { ...inActivity(id, 1), body: { from, to } });
  expect((await watch(0, 10)).status).toBe(409);
  expect(await openedBy(employee.person, id, 1)).toMatchObject({ required: 80, length: 100, watched: [] });
  // A claim to have played all of it at once gets the same answer as if nothing had been played.
  expect(dataOf(await watch(0, 100))).toEqual({ watched: [] });
  expect(await completes(employee.person, id, 1)).toMatchObject({
    status: 409,
    body: { detail: 'Watch 80 seconds more of this video first.' },
  });
  await secondsPass(company.tenantId, 'course_progress', 'opened_at', 30);
  expect(dataOf(await watch(0, 100))).toEqual({ watched: [{ from: 0, to: 60 }] });
  await secondsPass(company.tenantId, 'course_progress', 'opened_at', 30);
  expect((await watch(0, 90, manager.person)).status).toBe(403);
  expect(dataOf(await watch(50, 85))).toEqual({ watched: [{ from: 0, to: 85 }] });
  expect((await watch(9, 9)).status).toBe(422);
  expect(await openedBy(employee.person, id, 1)).toMatchObject({ watched: [{ from: 0, to: 85 }] });
  expect((await completes(employee.person, id, 1)).status).toBe(200);
  expect((await opens(employee.person, id, 2)).status).toBe(200);
  expect(
    (await employee.person.call(watchVideo, { ...inActivity(id, 2), body: { from: 0, to: 1 } })).status,
  ).toBe(409);
});

describe('a quiz', () => {
  const right = [
    { question: 1, values: ['Alarm'] },
    { question: 2, values: ['twelvetwelve'] },
  ];

  it('is graded by the server, which sends no right answer before it is passed', async () => {
    const { company, admin, employee, manager } = await reviewLine(world);
    const [first, second] = quiz(1).questions;
    const questions = [first, { ...second, feedback: 'Everyone listens to twelvetwelve.' }];
    const course = await publishedCourse(admin, {}, [{ ...quiz(1), questions }]);
    const id = await enrol(employee.person, course.id);
    const opened = await opens(employee.person, id, 1);
    expect(dataOf(opened)).toMatchObject({ quiz: { isStarted: false, count: 2, questions: [] } });
    expect((await completes(employee.person, id, 1, right)).status).toBe(409);
    const started = await starts(employee.person, id, 1);
    expect(dataOf<OpenedActivity>(started, 201).quiz?.questions.map(({ key }) => key)).toEqual([1, 2]);
    const failed = await completes(employee.person, id, 1, [{ question: 1, values: ['Alarm'] }]);
    expect(dataOf(failed)).toMatchObject({
      state: 'in-progress',
      sections: [
        { activities: [{ isDone: false, result: { score: 1, total: 2, right: [], feedback: [] } }] },
      ],
    });
    expect((opened.text + started.text + failed.text).toLowerCase()).not.toContain('twelvetwelve');
    // Others see how far someone is, never what they answered.
    expect(await read(manager.person, id)).toMatchObject({ sections: [{ activities: [{ result: null }] }] });

    const passed = await answers(employee.person, id, 1, right);
    expect(dataOf(passed)).toMatchObject({
      state: 'completed',
      sections: [{ activities: [{ result: { right: [1, 2], feedback: [{ question: 2 }] } }] }],
    });
    await enterTenant(world.owner, company.tenantId);
    await expect(world.owner.query('update quiz_attempt set score = 2')).rejects.toThrow('append-only');
  });

  it('has as many attempts as it is given, and one more from anyone who may assign courses', async () => {
    const { admin, employee, manager, colleague } = await reviewLine(world);
    const course = await publishedCourse(admin, {}, [{ ...quiz(1), attempts: 1 }, page(2)]);
    const id = await enrol(employee.person, course.id);
    await opens(employee.person, id, 1);
    const allow = (by: TestPerson) => by.call(allowAttempt, inActivity(id, 1));
    expect((await allow(manager.person)).status).toBe(409);
    await answers(employee.person, id, 1, []);
    expect((await starts(employee.person, id, 1)).status).toBe(409);
    expect(await openedBy(employee.person, id, 1)).toMatchObject({ quiz: { attemptsLeft: 0 } });
    expect(await read(manager.person, id)).toMatchObject({
      sections: [{ activities: [{ isOutOfAttempts: true }, { isOutOfAttempts: false }] }],
    });
    expect((await allow(employee.person)).status).toBe(403);
    expect((await allow(colleague.person)).status).toBe(404);
    expect((await allow(manager.person)).status).toBe(201);
    expect(dataOf(await answers(employee.person, id, 1, right))).toMatchObject({
      sections: [{ activities: [{ isDone: true }, { isDone: false }] }],
    });
  });

  it('counts no late answers, and closes the attempt', async () => {
    const { company, admin, employee } = await reviewLine(world);
    const course = await publishedCourse(admin, {}, [{ ...quiz(1), timeLimit: 10, attempts: 2 }]);
    const id = await enrol(employee.person, course.id);
    await opens(employee.person, id, 1);
    const first = dataOf<OpenedActivity>(await starts(employee.person, id, 1), 201);
    expect(first.quiz).toMatchObject({ isStarted: true, attemptsLeft: 1 });
    // Starting it again returns the one that runs.
    await secondsPass(company.tenantId, 'quiz_sitting', 'started_at', 300);
    const again = dataOf<OpenedActivity>(await starts(employee.person, id, 1), 201);
    expect(again.quiz).toMatchObject({ attemptsLeft: 1, secondsLeft: 300 });
    await secondsPass(company.tenantId, 'quiz_sitting', 'started_at', 400);
    expect(dataOf(await completes(employee.person, id, 1, right))).toMatchObject({
      sections: [{ activities: [{ isDone: false, result: { score: 0 } }] }],
    });
    await starts(employee.person, id, 1);
    await secondsPass(company.tenantId, 'quiz_sitting', 'started_at', 1000);
    const over = dataOf<OpenedActivity>(await starts(employee.person, id, 1), 201);
    expect(over.quiz).toMatchObject({ isStarted: false, attemptsLeft: 0, questions: [] });
    expect((await starts(employee.person, id, 1)).status).toBe(409);
  });

  it('draws its questions from a bank, and grades only those', async () => {
    const { admin, employee } = await reviewLine(world);
    const questions = [1, 2, 3, 4, 5].map((key) => ({
      key,
      kind: 'order' as const,
      text: `In which order? ${key}`,
      answers: ['Shout', 'Point', 'Alarm'],
    }));
    const bank = { ...quiz(1), questions, draw: 2, passMark: 2 };
    const course = await publishedCourse(admin, {}, [bank]);
    const id = await enrol(employee.person, course.id);
    await opens(employee.person, id, 1);
    const asked = dataOf<OpenedActivity>(await starts(employee.person, id, 1), 201).quiz?.questions ?? [];
    expect(asked).toHaveLength(2);
    expect(asked[0]?.options).toEqual(['Alarm', 'Point', 'Shout']);
    const given = asked.map(({ key }) => ({ question: key, values: ['Shout', 'Point', 'Alarm'] }));
    expect(dataOf(await completes(employee.person, id, 1, given))).toMatchObject({
      state: 'completed',
      sections: [{ activities: [{ result: { score: 2, total: 2 } }] }],
    });
  });
});

it('is previewed as a learner will see it, without right answers and without a trace', async () => {
  const { company, admin, manager } = await reviewLine(world);
  const course = await publishedCourse(admin, {}, [page(1), quiz(2)]);
  const answer = await admin.call(previewCourse, inCourse(course.id));
  const { activities } = dataOf<CoursePreview>(answer);
  expect(activities).toMatchObject([{ key: 1 }, { key: 2, quiz: { questions: [{ key: 1 }, { key: 2 }] } }]);
  expect(answer.text).not.toContain('Twelvetwelve');
  expect((await manager.person.call(previewCourse, inCourse(course.id))).status).toBe(403);
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query('select from course_enrolment where tenant_id = $1', [
    company.tenantId,
  ]);
  expect(rows).toEqual([]);
});
