import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  assignCourse,
  decideEnrolment,
  type EnrolmentDetail,
  getEnrolment,
  requestCourseEnrolment,
} from '@tenure/contract/learning/enrolments.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import {
  answers,
  ask,
  completes,
  decide,
  enrol,
  inEnrolment,
  opens,
  publishedCourse,
  quiz,
  read,
} from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { type ReviewLine, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const approval = { isApprovalRequired: true, approver1Type: 'MANAGER' } as const;
const twice = { ...approval, approver2Type: 'MANAGER' } as const;
const inboxOf = async (who: TestPerson) => dataOf<object[]>(await who.call(listInbox, { query: {} }));
const signInAs = (by: TestPerson, who: TestPerson) =>
  by.call(loginAs, {
    params: { userId: String(who.accountId) },
    body: { reason: 'To look at the list', readOnly: false },
  });
/** Gives an employee everything an administrator holds. */
async function makeAdministrator(line: ReviewLine, who: TestPerson) {
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select tenant_id, $2, profile_id from account_security_profile h
     where h.tenant_id = current_tenant() and h.account_id = $1 on conflict do nothing`,
    [line.admin.accountId, who.accountId],
  );
}

describe('of two steps', () => {
  it('two approvals sent at once are one', async () => {
    const line = await reviewLine(world);
    const course = await publishedCourse(line.admin, twice);
    const id = await ask(line.employee.person, course.id);
    const seen = await line.admin.call(getEnrolment, inEnrolment(id));
    const approve = () =>
      line.admin.call(
        decideEnrolment,
        { ...inEnrolment(id), body: { decision: 'approved' } },
        { 'if-match': String(seen.headers['etag']) },
      );
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(line.employee.person, id)).toMatchObject({
      state: 'requested',
      steps: [{ decision: 'approved' }, { decision: null }],
    });
    const unnamed = await line.director.person.call(decideEnrolment, {
      ...inEnrolment(id),
      body: { decision: 'approved' },
    });
    expect(unnamed.status).toBe(412);
  });

  it('each is decided by another person, and none by the person', async () => {
    const line = await reviewLine(world);
    const course = await publishedCourse(line.admin, twice);
    const id = await ask(line.employee.person, course.id);
    expect((await decide(line.admin, id, 'approved')).status).toBe(200);
    expect((await decide(line.admin, id, 'approved')).status).toBe(403);
    await enterTenant(world.owner, line.company.tenantId);
    const byHand = (accountId: number) =>
      world.owner.query(
        `update course_enrolment_step set decision = 'approved', decided_at = tenure_now(), decided_by = $2
         where enrolment_id = $1 and number = 2`,
        [id, accountId],
      );
    await expect(byHand(line.admin.accountId)).rejects.toThrow('each_step_is_decided_by_another');
    await expect(byHand(line.employee.person.accountId)).rejects.toThrow(
      'Nobody decides their own enrolment',
    );
    expect((await decide(line.director.person, id, 'approved')).status).toBe(200);
    expect((await read(line.employee.person, id)).state).toBe('not-started');
  });
});

it('lets no one assign or approve for themselves by signing in as their manager', async () => {
  const line = await reviewLine(world);
  const { employee, manager } = line;
  await makeAdministrator(line, employee.person);
  const course = await publishedCourse(line.admin, approval);
  const other = await publishedCourse(line.admin, approval);
  const id = await ask(employee.person, course.id);
  expect((await signInAs(employee.person, manager.person)).status).toBe(200);
  const assigned = await employee.person.call(assignCourse, {
    params: { employeeId: String(employee.employeeId) },
    body: { courseId: other.id },
  });
  expect([assigned.status, (await decide(employee.person, id, 'approved')).status]).toEqual([403, 403]);
  expect(await inboxOf(employee.person)).toEqual([]);
});

it('is assigned to people who work here, with a due date to come', async () => {
  const line = await reviewLine(world);
  const course = await publishedCourse(line.admin);
  const assign = (dueDate: string | null) =>
    line.admin.call(assignCourse, {
      params: { employeeId: String(line.employee.employeeId) },
      body: { courseId: course.id, dueDate },
    });
  expect(await assign('2020-01-01')).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'dueDate', code: 'past' }] },
  });
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(`update employee set start_date = tenure_today() + 30 where id = $1`, [
    line.employee.employeeId,
  ]);
  expect(await assign(null)).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ code: 'not-here' }] },
  });
});

it('is taken by the person alone, and someone signed in as them sees no results', async () => {
  const line = await reviewLine(world);
  const course = await publishedCourse(line.admin, {}, [quiz(1)]);
  const { person } = line.employee;
  const id = await enrol(person, course.id);
  await opens(person, id, 1);
  await answers(person, id, 1, [{ question: 1, values: ['Alarm'] }]);
  expect((await read(person, id)).sections[0]?.activities[0]).toMatchObject({ result: { score: 1 } });
  expect((await signInAs(line.admin, person)).status).toBe(200);
  expect((await opens(line.admin, id, 1)).status).toBe(403);
  expect((await completes(line.admin, id, 1)).status).toBe(403);
  expect((await read(line.admin, id)).sections[0]?.activities[0]).toMatchObject({
    isOpenable: false,
    result: null,
  });
});

describe('a request that asks no one who is there', () => {
  it('waits for people who may approve for the person, and notifies them', async () => {
    const line = await reviewLine(world);
    await enterTenant(world.owner, line.company.tenantId);
    await world.owner.query('update account set status = $2 where id = any($1)', [
      [line.manager.person.accountId, line.director.person.accountId],
      'deactivated',
    ]);
    const course = await publishedCourse(line.admin, twice);
    const id = await ask(line.employee.person, course.id);
    expect(await read(line.employee.person, id)).toMatchObject({ steps: [{ number: 1, approver: null }] });
    expect(await inboxOf(line.admin)).toEqual([
      expect.objectContaining({ id: `enrolment-${id}`, relation: 'shared' }),
    ]);
    expect(await inboxOf(line.colleague.person)).toEqual([]);
    const told = dataOf<object[]>(await line.admin.call(notifications, { query: {} }));
    expect(told).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'enrolment-waits' })]));
    expect(dataOf<EnrolmentDetail>(await decide(line.admin, id, 'approved')).state).toBe('not-started');
  });

  it('is refused where no one may', async () => {
    const line = await reviewLine(world);
    const course = await publishedCourse(line.admin, approval);
    await enterTenant(world.owner, line.company.tenantId);
    await world.owner.query('update account set status = $2 where id <> $1', [
      line.employee.person.accountId,
      'deactivated',
    ]);
    const refused = await line.employee.person.call(requestCourseEnrolment, {
      body: { courseId: course.id },
    });
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Ask HR') } });
  });
});
