import { courseFileContent } from '@tenure/contract/learning/course-files.ts';
import {
  type PackageState,
  previewPackage,
  reportPackage,
  type StartedPackage,
  startPackage,
} from '@tenure/contract/learning/packages.ts';
import { activityFile, completeActivity } from '@tenure/contract/learning/taking.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import {
  enrol,
  inActivity,
  opens,
  page,
  publishedCourse,
  read,
} from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import {
  lessonPage,
  manifest12,
  package12,
  package2004,
  packageActivity,
  reported,
  sendPackage,
  uploadPackage,
} from '../../../../test/harness/packages.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  await organisationOn(world.owner).place();
  admin = await company.person({ profiles: ['company-admin'] });
});
afterAll(() => world.close());

/** A person with a record, who can take courses. */
async function someLearner(): Promise<TestPerson> {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const employeeId = await organisation.employee();
  await organisation.assign(employeeId, {});
  return company.person({ employeeId });
}

const contentHost = 'content.localhost:4000';
interface Asked {
  method?: 'GET' | 'HEAD' | 'POST';
  host?: string;
  headers?: Record<string, string>;
}
/** As a browser asks the origin that serves packages. */
const ask = (path: string, { method = 'GET', host = contentHost, headers = {} }: Asked = {}) =>
  world.tenure.server.inject({ method, url: path, headers: { host, ...headers } });
const pathOf = ({ address }: StartedPackage) => new URL(address).pathname;
const fileOf = (started: StartedPackage, file: string) =>
  `${pathOf(started).replace('/open/', '/files/')}/${file}`;

async function enrolled(content = package12(), activities: readonly object[] = []) {
  const learner = await someLearner();
  const fileId = await uploadPackage(admin, content);
  const course = await publishedCourse(admin, {}, [packageActivity(1, fileId), ...activities]);
  const id = await enrol(learner, course.id);
  return { learner, fileId, course, id };
}
const starts = async (person: TestPerson, id: number, lesson = 0) =>
  dataOf<StartedPackage>(await person.call(startPackage, { ...inActivity(id, 1), body: { lesson } }), 201);
const reports = (person: TestPerson, id: number, state: Partial<PackageState> = {}, lesson = 0) =>
  person.call(reportPackage, { ...inActivity(id, 1), body: { lesson, state: { ...reported, ...state } } });

it('is uploaded, opened, suspended, resumed and completed by its own report, marked as such', async () => {
  const { learner, id } = await enrolled(package12(), [page(2)]);
  const first = await starts(learner, id);
  expect(first).toMatchObject({ state: null, origin: 'http://content.localhost:4000' });
  expect(new URL(first.address).host).toBe(contentHost);
  const suspended = dataOf(await reports(learner, id));
  expect(suspended).toEqual({
    report: { outcome: 'incomplete', score: null },
    isDone: false,
    isCourseDone: false,
  });
  const again = await starts(learner, id);
  expect(again.state).toEqual(reported);
  expect(again.address).not.toBe(first.address);
  // One address at a time leads to it.
  expect((await ask(pathOf(first))).statusCode).toBe(404);
  const early = await learner.call(completeActivity, { ...inActivity(id, 1), body: {} });
  expect([early.status, early.text.includes('The package reports when it is complete')]).toEqual([409, true]);
  const score = { ...reported.score, raw: 80, max: 100 };
  expect(
    dataOf(await reports(learner, id, { completion: 'completed', success: 'failed', score })),
  ).toMatchObject({
    isDone: false,
    report: { outcome: 'failed', score: 80 },
  });
  expect(dataOf(await reports(learner, id, { completion: 'completed', success: 'passed', score }))).toEqual({
    report: { outcome: 'passed', score: 80 },
    isDone: true,
    isCourseDone: false,
  });
  // Later reports are kept, and undo nothing.
  expect(dataOf(await reports(learner, id, { completion: 'incomplete' }))).toMatchObject({ isDone: true });
  const [activity, other] = (await read(learner, id)).sections[0]?.activities ?? [];
  expect([activity?.isDone, other?.isDone]).toEqual([true, false]);
  await opens(learner, id, 2);
  await learner.call(completeActivity, { ...inActivity(id, 2), body: {} });
  expect((await read(learner, id)).state).toBe('completed');
});

it('serves each file by itself, with its type, and nothing that the package does not have', async () => {
  const { learner, id } = await enrolled();
  const started = await starts(learner, id);
  const player = await ask(pathOf(started));
  expect(player.statusCode).toBe(200);
  expect(player.body).toContain('data-version="1.2"');
  expect(player.body).toContain('/index.html?part=1"');
  expect(player.headers['content-security-policy']).toMatch(
    /sandbox allow-scripts allow-same-origin allow-forms$/,
  );
  const html = await ask(`${fileOf(started, 'index.html')}?part=1`);
  expect([html.statusCode, html.headers['content-type'], html.body]).toEqual([200, 'text/html', lessonPage]);
  expect(html.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(html.headers['content-security-policy']).toContain(`frame-ancestors 'self' http://${company.host}`);
  expect(html.headers['set-cookie']).toBeUndefined();
  const svg = await ask(fileOf(started, 'media/line.svg'), { headers: { range: 'bytes=0-3' } });
  expect([svg.statusCode, svg.headers['content-type'], svg.body]).toEqual([206, 'image/svg+xml', '<svg']);
  const part = await ask(fileOf(started, 'index.html'), { headers: { range: 'bytes=2-8' } });
  expect([part.statusCode, part.body]).toEqual([206, 'doctype']);
  for (const file of [
    '',
    'media',
    'media/',
    'nothing.html',
    '../index.html',
    '%2e%2e/index.html',
    '%00',
    '%',
  ]) {
    expect([file, (await ask(fileOf(started, file))).statusCode]).toEqual([file, file === '%' ? 400 : 404]);
  }
  for (const file of ['scorm12.js', 'scorm2004.js', 'player.js', 'player.css']) {
    expect([file, (await ask(`/runtime/${file}`)).statusCode]).toEqual([file, 200]);
  }
});

it('gives unknown, ended, idle and malformed addresses the same answer', async () => {
  const { learner, id } = await enrolled();
  const started = await starts(learner, id);
  const file = fileOf(started, 'index.html');
  const wrong = `${file.slice(0, 7)}${'A'.repeat(32)}/index.html`;
  const unknown = await ask(wrong);
  const shapes = [
    '/',
    '/open',
    '/open/x',
    '/files/x/index.html',
    '/runtime/constructor',
    '/index.html',
    '/api/site',
  ];
  for (const path of [...shapes, `/open/${'A'.repeat(32)}`]) {
    const answer = await ask(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, unknown.body]);
    expect({ ...answer.headers, date: '' }).toEqual({ ...unknown.headers, date: '' });
  }
  world.clock.advance({ minutes: 119 });
  expect((await ask(file)).statusCode).toBe(200);
  world.clock.advance({ minutes: 119 });
  expect((await ask(file)).statusCode).toBe(200);
  world.clock.advance({ minutes: 121 });
  expect((await ask(file)).body).toBe(unknown.body);
  expect((await reports(learner, id)).status).toBe(409);
  const later = await starts(learner, id);
  for (let hour = 0; hour < 11; hour += 1) {
    world.clock.advance({ hours: 1 });
    expect((await ask(fileOf(later, 'index.html'))).statusCode).toBe(200);
  }
  world.clock.advance({ hours: 1 });
  expect((await ask(fileOf(later, 'index.html'))).statusCode).toBe(404);
});

it('ends an address with its attempt, after time for the last screen', async () => {
  const { learner, id } = await enrolled();
  const started = await starts(learner, id);
  expect(dataOf(await reports(learner, id, { completion: 'completed' }))).toMatchObject({
    isCourseDone: true,
  });
  expect((await ask(fileOf(started, 'index.html'))).statusCode).toBe(200);
  const score = { ...reported.score, scaled: 0.9 };
  expect(dataOf(await reports(learner, id, { completion: 'completed', score }))).toMatchObject({
    report: { score: 90 },
  });
  world.clock.advance({ minutes: 11 });
  expect((await ask(fileOf(started, 'index.html'))).statusCode).toBe(404);
  expect((await reports(learner, id)).status).toBe(409);
  const closed = await learner.call(startPackage, { ...inActivity(id, 1), body: {} });
  expect(closed.status).toBe(403);
});

it('starts again with another attempt and leaves the one before as it was', async () => {
  const { learner, id, course } = await enrolled();
  await starts(learner, id);
  const done = { completion: 'completed' as const, score: { ...reported.score, scaled: 0.5 } };
  await reports(learner, id, done);
  const before = await read(learner, id);
  const second = await enrol(learner, course.id);
  expect((await starts(learner, second)).state).toBeNull();
  await reports(learner, second, { suspendData: 'second' });
  expect(await read(learner, id)).toEqual(before);
  expect(before.sections[0]?.activities[0]?.report).toEqual({ outcome: 'completed', score: 50 });
});

it('is opened by its learner alone, in its order, and completes nothing but itself', async () => {
  const fileId = await uploadPackage(admin, package12());
  const learner = await someLearner();
  const course = await publishedCourse(admin, { isSectionsSequenceEnabled: true }, [
    page(2),
    packageActivity(1, fileId),
  ]);
  const id = await enrol(learner, course.id);
  const starting = { ...inActivity(id, 1), body: {} };
  expect((await learner.call(startPackage, starting)).status).toBe(409);
  const stranger = await someLearner();
  expect((await stranger.call(startPackage, starting)).status).toBe(404);
  expect([403, 404]).toContain((await admin.call(startPackage, starting)).status);
  const onPage = { ...inActivity(id, 2), body: {} };
  expect((await learner.call(startPackage, onPage)).status).toBe(409);
  expect((await learner.call(reportPackage, { ...onPage, body: { state: reported } })).status).toBe(409);
  await opens(learner, id, 2);
  await learner.call(completeActivity, { ...inActivity(id, 2), body: {} });
  // A report without a lesson that is open counts for nothing.
  expect((await reports(learner, id, { completion: 'completed' })).status).toBe(409);
  const started = await starts(learner, id);
  expect([403, 404]).toContain((await reports(stranger, id, { completion: 'completed' })).status);
  expect((await read(learner, id)).state).toBe('in-progress');
  const missing = await learner.call(startPackage, { ...inActivity(id, 1), body: { lesson: 7 } });
  expect(missing.status).toBe(404);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update account set status = 'deactivated' where tenant_id = $1 and employee_id = $2`,
    [company.tenantId, learner.employeeId],
  );
  expect((await ask(pathOf(started))).statusCode).toBe(404);
});

it('bounds what a package reports', async () => {
  const { learner, id } = await enrolled();
  await starts(learner, id);
  for (const state of [
    { suspendData: 'x'.repeat(64_001) },
    { suspendData: 'a\0b' },
    { location: 'x'.repeat(1001) },
    { totalTime: 'for ever' },
    { score: { ...reported.score, raw: 1e9 } },
    { objectives: Array.from({ length: 101 }, () => ({ ...reported, id: 'o' })) as never },
    { more: 1 } as never,
  ]) {
    expect([Object.keys(state), (await reports(learner, id, state)).status]).toEqual([
      Object.keys(state),
      422,
    ]);
  }
  expect((await reports(learner, id, { suspendData: 'x'.repeat(64_000) })).status).toBe(200);
});

it('completes an activity of several lessons once all of them say so', async () => {
  const lessons = [
    { title: 'Lines', href: 'index.html' },
    { title: 'Picture', href: 'media/line.svg', type: 'asset' as const },
    { title: 'Bollards', href: 'index.html#2' },
  ];
  const { learner, id } = await enrolled(package12([], manifest12(lessons)));
  const opened = dataOf<{ package: { lessons: object[] } }>(await opens(learner, id, 1));
  expect(opened.package.lessons).toEqual([
    { title: 'Lines', isDone: false },
    { title: 'Bollards', isDone: false },
  ]);
  await starts(learner, id);
  expect(dataOf(await reports(learner, id, { completion: 'completed' }))).toMatchObject({ isDone: false });
  const second = await starts(learner, id, 1);
  expect(second.state).toBeNull();
  expect((await ask(pathOf(second))).body).toContain('/index.html#2"');
  expect(dataOf(await reports(learner, id, { completion: 'completed' }, 1))).toMatchObject({
    isDone: true,
    isCourseDone: true,
  });
});

it('previews a package and keeps nothing of it', async () => {
  const { course, fileId } = await enrolled(package2004());
  const at = { params: { courseId: String(course.id), activityKey: '1' }, body: {} };
  const started = dataOf<StartedPackage>(await admin.call(previewPackage, at), 201);
  expect(started.state).toBeNull();
  expect((await ask(pathOf(started))).body).toContain('data-version="2004"');
  expect((await ask(fileOf(started, 'lesson/start.html'))).statusCode).toBe(200);
  const employee = await company.person();
  expect((await employee.call(previewPackage, at)).status).toBe(403);
  const content = await admin.call(courseFileContent, { params: { fileId: String(fileId) } });
  expect(content.status).toBe(404);
});

it('stays apart from the product: no session, call or screen there, and no package at a company’s host', async () => {
  const { learner, id, fileId } = await enrolled();
  const started = await starts(learner, id);
  const headers = { cookie: `tenure_session=${learner.token}`, origin: `http://${contentHost}` };
  for (const path of [
    '/api/session',
    '/api/openapi.json',
    '/api/platform/health',
    '/config.js',
    '/',
    '/scim/v2/Users',
  ]) {
    const answer = await ask(path, { headers });
    expect([path, answer.statusCode, answer.headers['set-cookie']]).toEqual([path, 404, undefined]);
  }
  for (const host of ['CONTENT.localhost:4000', 'content.localhost.', 'content.localhost']) {
    expect((await ask('/api/openapi.json', { host })).statusCode).toBe(404);
    expect((await ask(pathOf(started), { host })).statusCode).toBe(200);
  }
  const file = fileOf(started, 'index.html');
  expect((await ask(file, { method: 'POST' })).statusCode).toBe(404);
  expect((await ask(file, { headers: { 'sec-fetch-dest': 'document' } })).statusCode).toBe(404);
  expect((await ask(file, { headers: { 'service-worker': 'script' } })).statusCode).toBe(404);
  for (const path of [pathOf(started), file, '/runtime/player.js']) {
    expect([path, (await ask(path, { host: company.host })).statusCode]).toEqual([path, 404]);
  }
  const asFile = { params: { enrolmentId: String(id), fileId: String(fileId) } };
  expect((await learner.call(activityFile, asFile)).status).toBe(404);
});

it('is gone with the module', async () => {
  const { learner, id } = await enrolled();
  const started = await starts(learner, id);
  await enterTenant(world.owner, company.tenantId);
  const set = (modules: string) =>
    world.owner.query(`update tenant set enabled_modules = ${modules} where tenant_id = $1`, [
      company.tenantId,
    ]);
  await set(`array_remove(enabled_modules, 'learning')`);
  expect((await ask(pathOf(started))).statusCode).toBe(404);
  await set(`enabled_modules || array['learning']`);
  expect((await ask(pathOf(started))).statusCode).toBe(200);
});

it('is refused with the reason where the installation has no origin for it', async () => {
  const without = await openWorld({ settings: { TENURE_CONTENT_ORIGIN: 'off' } });
  try {
    const other = await without.company();
    const answer = await sendPackage(await other.person({ profiles: ['company-admin'] }), package12());
    expect([answer.status, answer.text.includes('TENURE_CONTENT_ORIGIN')]).toEqual([503, true]);
    expect(without.storedFiles()).toEqual([]);
    const nowhere = await without.tenure.server.inject({
      url: '/runtime/player.js',
      headers: { host: contentHost },
    });
    expect(nowhere.statusCode).toBe(404);
  } finally {
    await without.close();
  }
});
