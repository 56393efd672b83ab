import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { getReport, type Report } from '@tenure/contract/insight/reports.ts';
import { archiveCourse } from '@tenure/contract/learning/courses.ts';
import {
  addPerformanceItem,
  importFromParent,
  savePerformanceItem,
} from '@tenure/contract/performance/appraisal-items.ts';
import { downloadPerformance } from '@tenure/contract/performance/appraisals.ts';
import {
  enrolInActionCourse,
  listDevelopmentCourses,
} from '@tenure/contract/performance/development-courses.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { decide, enrol, publishedCourse, takes } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  addGoal,
  inReview,
  launched,
  move,
  part,
  type ReviewLine,
  read,
  reviewLine,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function planned() {
  const line = await reviewLine(world);
  const { id } = await launched(line, 'managers-manager', { hasDevelopment: true });
  return { line, id };
}

const text = (id: number, title: string, checked = false) => ({
  id,
  title,
  checked,
  courseId: null,
  progressType: null,
  progressPriority: null,
});
const course = (id: number, courseId: number) => ({ ...text(id, 'Any name'), courseId });
type Entered = EndpointRequest<typeof addPerformanceItem>['body']['actions'];
const body = (actions: Entered = []) => ({ title: 'Learn the new crane', actions });
const developmentOf = async (by: TestPerson, id: number) => part(await read(by, id), 'development');
const addDevelopment = async (by: TestPerson, id: number, actions: Entered) =>
  by.call(addPerformanceItem, { ...(await developmentOf(by, id)).inSection, body: body(actions) });

async function toAction({ employee, manager }: ReviewLine, id: number) {
  await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
  await move(employee.person, id, 'planning.submit');
  await move(manager.person, id, 'approve');
}

/** The action of a course, as someone sees it. */
async function actionOf(by: TestPerson, id: number) {
  const { item } = await developmentOf(by, id);
  return item?.actions.find(({ type }) => type === 'course');
}

async function enrolIn(by: TestPerson, id: number, note = '') {
  const { inItem, item } = await developmentOf(by, id);
  const action = item?.actions.find(({ type }) => type === 'course');
  return by.call(enrolInActionCourse, {
    params: { ...inItem.params, actionId: String(action?.id ?? 0) },
    body: { note },
  });
}

it('offers the catalogue to the employee and their manager, and keeps the course by its name', async () => {
  const { line, id } = await planned();
  const offered = await publishedCourse(line.admin, { name: 'Crane basics' });
  const gone = await publishedCourse(line.admin, { name: 'Crane history' });
  await line.admin.call(archiveCourse, { params: { courseId: String(gone.id) } });
  const { inSection } = await developmentOf(line.employee.person, id);
  const find = (by: TestPerson, searchText: string) =>
    by.call(listDevelopmentCourses, { ...inSection, query: { searchText } });
  for (const { person } of [line.employee, line.manager]) {
    expect(dataOf<object[]>(await find(person, 'crane'))).toEqual([
      { id: offered.id, title: 'Crane basics', duration: 20, approvalRequired: false },
    ]);
  }
  // HR reads the review and plans nothing in it.
  expect((await find(line.admin, 'crane')).status).toBe(403);

  expect(await addDevelopment(line.employee.person, id, [course(1, gone.id)])).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'actions', code: 'unknown-course' }] },
  });
  expect(
    await addDevelopment(line.employee.person, id, [course(1, offered.id), course(2, offered.id)]),
  ).toMatchObject({ status: 422, body: { invalidInputs: [{ code: 'course-twice' }] } });
  const added = dataOf<ReviewItem>(
    await addDevelopment(line.employee.person, id, [{ ...course(1, offered.id), checked: true }]),
    201,
  );
  expect(added.actions).toEqual([
    {
      ...course(1, offered.id),
      title: 'Crane basics',
      checked: false,
      type: 'course',
      course: {
        id: offered.id,
        title: 'Crane basics',
        url: `/learning/courses/${offered.id}`,
        dueDate: null,
        approvalRequired: false,
        approvalStatus: null,
        isEnrolled: false,
        isCompleted: false,
      },
      startedAt: null,
      completedAt: null,
    },
  ]);
});

it('goals have no actions, and developments no measures', async () => {
  const { line, id } = await planned();
  const { id: courseId } = await publishedCourse(line.admin);
  const by = line.employee.person;
  const { inSection } = part(await read(by, id), 'goal');
  const goal = { ...body([course(1, courseId)]), weight: '100', label: 'Operations' };
  expect(await by.call(addPerformanceItem, { ...inSection, body: goal })).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'actions', code: 'not-here' }] },
  });
  const measured = { ...body(), measurements: [{ id: 1, title: 'Days', checked: false, value: null }] };
  expect(
    await by.call(addPerformanceItem, { ...(await developmentOf(by, id)).inSection, body: measured }),
  ).toMatchObject({ status: 422, body: { invalidInputs: [{ path: 'measurements', code: 'not-here' }] } });
});

it('enrols the employee from the review and is done once they complete the course', async () => {
  const { line, id } = await planned();
  const { employee, manager, admin } = line;
  const { id: courseId } = await publishedCourse(admin);
  await addDevelopment(employee.person, id, [text(2, 'Agree a date'), course(1, courseId)]);
  // Planned first, then begun.
  expect((await enrolIn(employee.person, id)).status).toBe(403);
  await toAction(line, id);
  expect((await enrolIn(manager.person, id)).status).toBe(403);
  const enrolled = dataOf<ReviewItem>(await enrolIn(employee.person, id), 201);
  expect(enrolled.actions).toMatchObject([
    { type: 'text' },
    { checked: false, course: { isEnrolled: true, isCompleted: false, approvalStatus: null } },
  ]);
  expect(await enrolIn(employee.person, id)).toMatchObject({ status: 409 });

  await enterTenant(world.owner, line.company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    'select id from course_enrolment where tenant_id = $1 and course_id = $2',
    [line.company.tenantId, courseId],
  );
  await takes(employee.person, Number(rows[0]?.id), [1, 2]);
  for (const { person } of [employee, manager]) {
    expect(await actionOf(person, id)).toMatchObject({
      checked: true,
      completedAt: expect.any(String),
      startedAt: expect.any(String),
      course: { isEnrolled: true, isCompleted: true },
    });
  }
  const chart = dataOf<Report>(
    await manager.person.call(getReport, { params: { report: '802' }, query: {} }),
  );
  // No status, Road Block, Delayed, On Track, Completed.
  expect(chart.whole.counts).toEqual([1, 0, 0, 0, 1]);
});

it('leads through the approvals of the course', async () => {
  const { line, id } = await planned();
  const { employee, manager, admin } = line;
  const { id: courseId } = await publishedCourse(admin, {
    isApprovalRequired: true,
    approver1Type: 'MANAGER',
  });
  await addDevelopment(employee.person, id, [course(1, courseId)]);
  await toAction(line, id);
  const status = async () => (await actionOf(manager.person, id))?.course;
  dataOf(await enrolIn(employee.person, id, 'For the new berth'), 201);
  expect(await status()).toMatchObject({
    approvalRequired: true,
    approvalStatus: 'requested',
    isEnrolled: false,
  });
  expect(dataOf<object[]>(await manager.person.call(listInbox, { query: {} }))).toEqual(
    expect.arrayContaining([expect.objectContaining({ category: 'approval' })]),
  );
  await enterTenant(world.owner, line.company.tenantId);
  const newest = async () => {
    const { rows } = await world.owner.query<{ id: number; note: string }>(
      'select id, note from course_enrolment where tenant_id = $1 and course_id = $2 order by id desc limit 1',
      [line.company.tenantId, courseId],
    );
    return rows[0];
  };
  expect((await newest())?.note).toBe('For the new berth');
  dataOf(await decide(manager.person, Number((await newest())?.id), 'declined', 'Next year'));
  expect(await status()).toMatchObject({ approvalStatus: 'declined', isEnrolled: false });
  dataOf(await enrolIn(employee.person, id), 201);
  dataOf(await decide(manager.person, Number((await newest())?.id), 'approved'));
  expect(await status()).toMatchObject({ approvalStatus: 'approved', isEnrolled: true });
});

it('refuses to enrol in a course that is archived since, which stays in the review', async () => {
  const { line, id } = await planned();
  const { id: courseId, name } = await publishedCourse(line.admin);
  await addDevelopment(line.employee.person, id, [course(1, courseId)]);
  await toAction(line, id);
  await line.admin.call(archiveCourse, { params: { courseId: String(courseId) } });
  expect(await enrolIn(line.employee.person, id)).toMatchObject({
    status: 409,
    body: { detail: 'This course is no longer in the catalogue.' },
  });
  // The item can still be saved with it.
  const { item, inItem } = await developmentOf(line.manager.person, id);
  const saved = await line.manager.person.call(
    savePerformanceItem,
    { ...inItem, body: body([{ ...course(1, courseId), progressType: 1 }]) },
    { 'if-match': `"v${item?.version}"` },
  );
  expect(dataOf<ReviewItem>(saved).actions).toMatchObject([
    { title: name, courseId, progressType: { value: 1, label: 'Road Block' } },
  ]);
});

it('a completion before the review does not count, and its course can be taken again', async () => {
  const { line, id } = await planned();
  const { employee, admin, company } = line;
  const { id: courseId } = await publishedCourse(admin);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `with past as (select tenure_now() - interval '2 years' as at), taken as (
       insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source,
         requested_at, started_at, completed_at)
       select $1, $2, $3, 1, 1, 'completed', 'self', at, at, at from past returning id)
     insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on)
     select $1, $2, $3, taken.id, 'As it was called then', 2, past.at::date from taken, past`,
    [company.tenantId, employee.employeeId, courseId],
  );
  await addDevelopment(employee.person, id, [course(1, courseId)]);
  await toAction(line, id);
  expect(await actionOf(employee.person, id)).toMatchObject({
    checked: false,
    course: { isEnrolled: false, isCompleted: false },
  });
  dataOf(await enrolIn(employee.person, id), 201);
  expect((await actionOf(employee.person, id))?.course).toMatchObject({ isEnrolled: true });
});

it('shows how far a course is only to viewers who may see the employee’s courses', async () => {
  const { line, id } = await planned();
  const { employee, manager, admin, company } = line;
  const { id: courseId, name } = await publishedCourse(admin);
  await takes(employee.person, await enrol(employee.person, courseId), [1, 2]);
  await addDevelopment(employee.person, id, [course(1, courseId)]);
  expect(await actionOf(manager.person, id)).toMatchObject({ checked: true });
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'learning.view' and scope = 'all-reports'`,
    [company.tenantId],
  );
  expect(await actionOf(manager.person, id)).toMatchObject({
    checked: false,
    startedAt: null,
    completedAt: null,
    course: { title: name, approvalStatus: null, isEnrolled: null, isCompleted: null, dueDate: null },
  });
  const { section, inSection } = await developmentOf(manager.person, id);
  expect(section?.metadata.capabilities).not.toContain('developments.course.add');
  expect((await manager.person.call(listDevelopmentCourses, { ...inSection, query: {} })).status).toBe(403);
  const { whole } = dataOf<Report>(
    await manager.person.call(getReport, { params: { report: '802' }, query: {} }),
  );
  expect(whole.counts).toEqual([1, 0, 0, 0, 0]);
});

it('with learning turned off keeps the name only, and refuses the calls', async () => {
  const { line, id } = await planned();
  const { employee, admin, company } = line;
  const { id: courseId, name } = await publishedCourse(admin);
  await addDevelopment(employee.person, id, [course(1, courseId)]);
  await toAction(line, id);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update tenant set enabled_modules = array_remove(enabled_modules, 'learning') where tenant_id = $1`,
    [company.tenantId],
  );
  expect(await actionOf(employee.person, id)).toMatchObject({ title: name, checked: false, course: null });
  const { section, inSection } = await developmentOf(employee.person, id);
  expect(section?.metadata.capabilities.filter((one) => one.includes('.course.'))).toEqual([]);
  expect((await enrolIn(employee.person, id)).status).toBe(404);
  expect((await employee.person.call(listDevelopmentCourses, { ...inSection, query: {} })).status).toBe(404);
  expect((await addDevelopment(employee.person, id, [course(1, courseId)])).status).toBe(403);
});

it('keeps when an action was started and done', async () => {
  const { line, id } = await planned();
  const { employee } = line;
  await addDevelopment(employee.person, id, [text(1, 'Agree a date')]);
  await toAction(line, id);
  const save = async (checked: boolean) => {
    const { item, inItem } = await developmentOf(employee.person, id);
    const saved = await employee.person.call(
      savePerformanceItem,
      { ...inItem, body: body([text(1, 'Agree a date', checked)]) },
      { 'if-match': `"v${item?.version}"` },
    );
    return dataOf<ReviewItem>(saved).actions[0];
  };
  const { item } = await developmentOf(employee.person, id);
  expect(item?.actions).toMatchObject([{ startedAt: null, completedAt: null }]);
  const done = await save(true);
  expect(done).toMatchObject({ startedAt: expect.any(String), completedAt: expect.any(String) });
  expect(await save(true)).toEqual(done);
  expect(await save(false)).toEqual({ ...done, checked: false, completedAt: null });
});

it('copies a course into the next review, open again', async () => {
  const { line, id } = await planned();
  const { employee, manager, admin, company } = line;
  const { id: courseId } = await publishedCourse(admin);
  await addDevelopment(employee.person, id, [text(1, 'Agree a date', true), course(2, courseId)]);
  const { id: next } = await launched(line, 'managers-manager', { hasDevelopment: true });
  const [earlier, later] = [Math.min(id, next), Math.max(id, next)];
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update appraisal set parent_id = $2 where tenant_id = $1 and id = $3', [
    company.tenantId,
    earlier,
    later,
  ]);
  const { item } = await developmentOf(manager.person, earlier);
  const { inSection } = await developmentOf(manager.person, later);
  dataOf(
    await manager.person.call(importFromParent, { ...inSection, body: { itemIds: [item?.id ?? 0] } }),
    201,
  );
  const copy = await developmentOf(manager.person, later);
  expect(copy.item?.actions).toMatchObject([
    { title: 'Agree a date', checked: false, startedAt: null, completedAt: null },
    { courseId, type: 'course', checked: false },
  ]);
});

it('prints a course with how far it is', async () => {
  const { line, id } = await planned();
  const { employee, admin } = line;
  const { id: courseId, name } = await publishedCourse(admin);
  await addDevelopment(employee.person, id, [course(1, courseId)]);
  await enrol(employee.person, courseId);
  const { body: file } = await employee.person.call(downloadPerformance, inReview(id));
  const document = Buffer.from((file as { contentBase64: string }).contentBase64, 'base64');
  expect(await textOfPdf({ document, mostPages: 5, mostCharacters: 20_000 })).toContain(
    `Course: ${name} (enrolled)`,
  );
});
