import {
  type CourseDetail,
  getCourse,
  type LearningProfileItem,
  listCourses,
  listEmployeeLearning,
} from '@tenure/contract/learning/catalogue.ts';
import { archiveCourse, getEditedCourse, saveCourse } from '@tenure/contract/learning/courses.ts';
import {
  assignCourse,
  enrolInCourse,
  getEnrolment,
  requestCourseEnrolment,
  withdrawEnrolment,
} from '@tenure/contract/learning/enrolments.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  completes,
  decide,
  enrol,
  inEnrolment,
  opens,
  page,
  publishedCourse,
  read,
  takes,
} from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const inCourse = (courseId: number) => ({ params: { courseId: String(courseId) } });
const itemsOf = (answer: Parameters<typeof dataOf>[0]) => dataOf<LearningProfileItem[]>(answer);

it('is taken in order and by the clock, and completing it leaves a record', async () => {
  const { company, admin, employee } = await reviewLine(world);
  const course = await publishedCourse(admin, { validMonths: 12 }, [page(1), page(2, 3600)]);
  const id = await enrol(employee.person, course.id);

  expect((await opens(employee.person, id, 2)).status).toBe(409);
  expect((await completes(employee.person, id, 1)).status).toBe(409);
  const opened = dataOf<{ content: string }>(await opens(employee.person, id, 1));
  expect(opened.content).toBe('<p>Stay behind the line.</p>');
  expect((await read(employee.person, id)).state).toBe('in-progress');
  await completes(employee.person, id, 1);
  await opens(employee.person, id, 2);
  const early = await completes(employee.person, id, 2);
  expect(early).toMatchObject({ status: 409, body: { detail: 'You can complete this in 3600 seconds.' } });

  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update course_progress set opened_at = opened_at - interval '2 hours' where enrolment_id = $1 and activity = 2`,
    [id],
  );
  expect(dataOf(await completes(employee.person, id, 2))).toMatchObject({ state: 'completed' });
  const detail = dataOf<CourseDetail>(await employee.person.call(getCourse, inCourse(course.id)));
  expect(detail).toMatchObject({ enrolment: null, completions: [{ cpdPoints: 2 }] });
});

it('another attempt never touches the completion before it', async () => {
  const { company, admin, employee } = await reviewLine(world);
  const course = await publishedCourse(admin, { validMonths: 12 });
  await takes(employee.person, await enrol(employee.person, course.id), [1, 2]);
  const edited = await admin.call(getEditedCourse, inCourse(course.id));
  const { sections } = course;
  const saved = await admin.call(saveCourse, {
    ...inCourse(course.id),
    body: { name: 'Renamed', shortname: course.shortname, duration: 20, cpdPoints: 9, sections },
  });
  expect([edited.status, saved.status]).toEqual([200, 200]);

  const again = await enrol(employee.person, course.id);
  expect((await read(employee.person, again)).attempt).toBe(2);
  const answer = await employee.person.call(listEmployeeLearning, {
    params: { employeeId: String(employee.employeeId) },
    query: {},
  });
  expect(itemsOf(answer)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'CourseEnrolment', status: 'NOT_YET_STARTED', name: 'Renamed' }),
      expect.objectContaining({ type: 'CourseCompletion', name: course.name, cpdPoints: 2 }),
    ]),
  );
  await enterTenant(world.owner, company.tenantId);
  for (const change of ['update course_completion set cpd_points = 9', 'delete from course_completion']) {
    await expect(world.owner.query(change)).rejects.toThrow('append-only');
  }
});

describe('a course that needs approval', () => {
  const twice = { isApprovalRequired: true, approver1Type: 'MANAGER', approver2Type: 'MANAGER' } as const;

  it('is decided by the manager and then by the manager above', async () => {
    const { admin, employee, manager, director, colleague } = await reviewLine(world);
    const course = await publishedCourse(admin, twice);
    const direct = await employee.person.call(enrolInCourse, { body: { courseId: course.id } });
    expect(direct.status).toBe(409);
    const id = await ask(employee.person, course.id);
    expect(
      (await employee.person.call(requestCourseEnrolment, { body: { courseId: course.id } })).status,
    ).toBe(409);
    expect((await opens(employee.person, id, 1)).status).toBe(409);
    expect((await colleague.person.call(getEnrolment, inEnrolment(id))).status).toBe(404);
    expect((await decide(employee.person, id, 'approved')).status).toBe(403);
    expect((await decide(director.person, id, 'approved')).status).toBe(403);
    expect(dataOf<object[]>(await manager.person.call(listInbox, { query: {} }))).toEqual([
      expect.objectContaining({ id: `enrolment-${id}`, relation: 'asked', status: 'Awaiting Approval' }),
    ]);
    expect((await decide(manager.person, id, 'declined')).status).toBe(422);
    expect((await decide(manager.person, id, 'approved')).status).toBe(200);
    expect((await decide(manager.person, id, 'approved')).status).toBe(403);
    expect((await read(employee.person, id)).state).toBe('requested');
    expect((await decide(director.person, id, 'approved')).status).toBe(200);
    expect((await takes(employee.person, id, [1, 2])).state).toBe('completed');
  });

  it('shows the person’s progress to their manager of today, not to the one who approved it before', async () => {
    const { company, admin, employee, manager, director, colleague } = await reviewLine(world);
    const course = await publishedCourse(admin, { isApprovalRequired: true, approver1Type: 'MANAGER' });
    const id = await ask(employee.person, course.id);
    expect((await decide(manager.person, id, 'approved')).status).toBe(200);
    await takes(employee.person, id, [1]);
    expect((await read(manager.person, id)).sections).toMatchObject([{ activities: [{}, {}] }]);
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `update assignment set position_id = (select position_id from assignment where employee_id = $2) where employee_id = $1`,
      [employee.employeeId, manager.employeeId],
    );
    await takes(employee.person, id, [2]);
    const before = await read(manager.person, id);
    expect(before).toMatchObject({ steps: [{ decision: 'approved' }], sections: [], completedAt: null });
    expect((await read(director.person, id)).sections).toMatchObject([
      { activities: [{ isDone: true }, { isDone: true }] },
    ]);
    expect((await colleague.person.call(getEnrolment, inEnrolment(id))).status).toBe(404);
  });

  it('is decided once where no one but the first approver can decide the second step', async () => {
    const company = await world.company();
    await enterTenant(world.owner, company.tenantId);
    const organisation = organisationOn(world.owner);
    await organisation.place();
    const [lead, crew] = [await organisation.position(), await organisation.position()];
    await organisation.version(lead, null, { title: 'Owner' });
    await organisation.version(crew, lead, { title: 'Operator' });
    const [ownerId, workerId] = [await organisation.employee(), await organisation.employee()];
    await organisation.assign(ownerId, { position: lead });
    await organisation.assign(workerId, { position: crew });
    const owner = await company.person({ employeeId: ownerId, profiles: ['company-admin'] });
    const worker = await company.person({ employeeId: workerId });
    const id = await ask(worker, (await publishedCourse(owner, twice)).id);
    expect((await decide(owner, id, 'approved')).status).toBe(200);
    expect((await read(worker, id)).state).toBe('not-started');
  });

  it('is declined with a reason the person reads, or withdrawn by them', async () => {
    const { admin, employee, manager } = await reviewLine(world);
    const course = await publishedCourse(admin, twice);
    const id = await ask(employee.person, course.id);
    await decide(manager.person, id, 'declined', 'After the winter');
    expect(await read(employee.person, id)).toMatchObject({
      state: 'declined',
      steps: [{ decision: 'declined', reason: 'After the winter' }, { decision: null }],
    });
    const next = await ask(employee.person, course.id);
    expect((await manager.person.call(withdrawEnrolment, inEnrolment(next))).status).toBe(403);
    expect((await employee.person.call(withdrawEnrolment, inEnrolment(next))).status).toBe(200);
    expect(dataOf<object[]>(await manager.person.call(listInbox, { query: {} }))).toEqual([]);
  });
});

it('is assigned by the manager, with a due date, and by no colleague', async () => {
  const { admin, employee, manager, colleague } = await reviewLine(world);
  const course = await publishedCourse(admin, { isApprovalRequired: true, approver1Type: 'MANAGER' });
  const given = {
    params: { employeeId: String(employee.employeeId) },
    body: { courseId: course.id, dueDate: '2027-03-31' },
  };
  expect((await colleague.person.call(assignCourse, given)).status).toBe(403);
  const { enrolmentId } = dataOf<{ enrolmentId: number }>(
    await manager.person.call(assignCourse, given),
    201,
  );
  expect((await manager.person.call(assignCourse, given)).status).toBe(409);
  expect(await read(employee.person, enrolmentId)).toMatchObject({
    state: 'not-started',
    dueDate: '2027-03-31',
  });
  expect(dataOf<object[]>(await employee.person.call(listInbox, { query: {} }))).toEqual([
    expect.objectContaining({ id: `course-${enrolmentId}`, relation: 'mine', required: true }),
  ]);
});

it('stays on the version that was begun, and an archived course can be finished but not begun', async () => {
  const { admin, employee, colleague } = await reviewLine(world);
  const course = await publishedCourse(admin);
  const id = await enrol(employee.person, course.id);
  await admin.call(archiveCourse, inCourse(course.id));
  const listed = await colleague.person.call(listCourses, {
    params: { userId: String(colleague.person.accountId) },
    query: {},
  });
  expect(dataOf<object[]>(listed)).toEqual([]);
  expect((await colleague.person.call(enrolInCourse, { body: { courseId: course.id } })).status).toBe(422);
  expect((await takes(employee.person, id, [1, 2])).state).toBe('completed');
});

it('has one open attempt, however many ask at once', async () => {
  const { admin, employee } = await reviewLine(world);
  const course = await publishedCourse(admin);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => employee.person.call(enrolInCourse, { body: { courseId: course.id } })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409,
  ]);
});
