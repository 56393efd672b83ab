import { getReport, listReports, type Report } from '@tenure/contract/insight/reports.ts';
import { assignCourse, getEnrolment } from '@tenure/contract/learning/enrolments.ts';
import { decideSignOff, requestSignOff } from '@tenure/contract/learning/taking.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import {
  completes,
  enrol,
  inActivity,
  inEnrolment,
  publishedCourse,
  read,
  takes,
} from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();
const kindsTold = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(notifications, {})).map(({ kind }) => kind);
const inboxOf = async (person: TestPerson) =>
  dataOf<{ id: string; kind: string }[]>(await person.call(listInbox, { query: {} })).map(({ kind }) => kind);

it('a course that is due is reminded of once before, once after, and once to the manager', async () => {
  const { company, admin, employee, manager, director } = await reviewLine(world);
  const course = await publishedCourse(admin);
  const assigned = await manager.person.call(assignCourse, {
    params: { employeeId: String(employee.employeeId) },
    body: { courseId: course.id, dueDate: dayFrom(3) },
  });
  const { enrolmentId } = dataOf<{ enrolmentId: number }>(assigned, 201);
  const dueIn = async (days: number) => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query('update course_enrolment set due_date = $2 where id = $1', [
      enrolmentId,
      dayFrom(days),
    ]);
    for (const _time of [1, 2]) await runRecurring(world, 'learning.remind');
  };
  await dueIn(20);
  expect(await kindsTold(employee.person)).toEqual(['course-assigned']);
  await dueIn(3);
  await dueIn(-1);
  expect(await kindsTold(employee.person)).toEqual(['course-overdue', 'course-due-soon', 'course-assigned']);
  expect(await kindsTold(manager.person)).toEqual([]);
  await dueIn(-9);
  expect(await kindsTold(manager.person)).toEqual(['course-escalated']);
  expect(await kindsTold(director.person)).toEqual([]);
  await takes(employee.person, enrolmentId, [1, 2]);
});

it('a sign-off is requested by the learner and decided by the assessor alone', async () => {
  const { admin, employee, manager, colleague } = await reviewLine(world);
  const course = await publishedCourse(admin, {}, [
    { key: 1, kind: 'sign-off', title: 'Tie a bowline', minutes: 10, assessorId: colleague.employeeId },
  ]);
  const id = await enrol(employee.person, course.id);
  const decide = (by: TestPerson, body: { decision: 'met' | 'not-yet'; note?: string }) =>
    by.call(decideSignOff, { ...inActivity(id, 1), body });
  // Until it is requested, the assessor learns nothing of the course.
  expect((await colleague.person.call(getEnrolment, inEnrolment(id))).status).toBe(404);
  expect((await completes(employee.person, id, 1)).status).toBe(409);
  expect((await employee.person.call(requestSignOff, inActivity(id, 1))).status).toBe(201);
  expect((await employee.person.call(requestSignOff, inActivity(id, 1))).status).toBe(409);
  expect(await inboxOf(colleague.person)).toEqual(['sign-off']);
  expect(await inboxOf(manager.person)).toEqual([]);
  expect((await decide(employee.person, { decision: 'met' })).status).toBe(403);
  expect((await decide(manager.person, { decision: 'met' })).status).toBe(403);
  expect((await decide(colleague.person, { decision: 'not-yet' })).status).toBe(422);
  expect((await decide(colleague.person, { decision: 'not-yet', note: 'Show it again' })).status).toBe(200);
  expect((await decide(colleague.person, { decision: 'met' })).status).toBe(403);
  const [section] = (await read(employee.person, id)).sections;
  expect(section?.activities[0]).toMatchObject({
    isDone: false,
    signOff: { state: 'not-yet', note: 'Show it again', canDecide: false },
  });
  expect(await kindsTold(employee.person)).toEqual(['sign-off-decided']);
  await employee.person.call(requestSignOff, inActivity(id, 1));
  expect((await decide(colleague.person, { decision: 'met' })).status).toBe(200);
  expect((await read(employee.person, id)).state).toBe('completed');
});

it('HR decides where the assessor is the learner', async () => {
  const { admin, employee } = await reviewLine(world);
  const course = await publishedCourse(admin, {}, [
    { key: 1, kind: 'sign-off', title: 'Tie a bowline', minutes: 10, assessorId: employee.employeeId },
  ]);
  const id = await enrol(employee.person, course.id);
  await employee.person.call(requestSignOff, inActivity(id, 1));
  expect(await inboxOf(employee.person)).toEqual(['course']);
  expect(await inboxOf(admin)).toEqual(['sign-off']);
  const signed = await admin.call(decideSignOff, { ...inActivity(id, 1), body: { decision: 'met' } });
  expect(dataOf(signed)).toMatchObject({ state: 'completed' });
});

it('a chart counts each course a person takes once, over the people the viewer may see', async () => {
  const { admin, employee, colleague, manager, director } = await reviewLine(world);
  const [course, other] = [await publishedCourse(admin), await publishedCourse(admin)];
  await takes(employee.person, await enrol(employee.person, course.id), [1, 2]);
  // Begun again: the open attempt counts, and not the completion before it.
  await enrol(employee.person, course.id);
  await enrol(colleague.person, course.id);
  await takes(colleague.person, await enrol(colleague.person, other.id), [1, 2]);
  await enrol(director.person, course.id);
  const chartOf = async (person: TestPerson, query: Record<string, string> = {}) =>
    dataOf<Report>(await person.call(getReport, { params: { report: '806' }, query }));
  // Not yet started, to be completed again, in progress, completed.
  expect((await chartOf(admin)).whole).toEqual({ counts: [3, 0, 0, 1], total: 4, figure: 2500 });
  expect((await chartOf(manager.person, { groupBy: 'user' })).whole.total).toBe(3);
  expect((await chartOf(admin, { courses: String(other.id) })).groups).toMatchObject([
    { key: String(other.id), counts: [0, 0, 0, 1] },
  ]);
  const refused = await employee.person.call(getReport, { params: { report: '806' }, query: {} });
  expect(refused.status).toBe(403);
  const { courses } = dataOf<{ courses: { id: number }[] }>(await admin.call(listReports, {}));
  expect(courses.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([course.id, other.id]);
});
