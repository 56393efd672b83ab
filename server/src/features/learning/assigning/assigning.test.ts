import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  type AssignedPerson,
  type AssignPreview,
  type CourseAssignment,
  getCourseAssignment,
  listAssignedPeople,
  listCourseAssignments,
  previewCourseAssignment,
  startCourseAssignment,
} from '@tenure/contract/learning/assigning.ts';
import { archiveCourse, createCourse, type EditedCourse } from '@tenure/contract/learning/courses.ts';
import { enrolInCourse, getEnrolment } from '@tenure/contract/learning/enrolments.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { totalOf } from '@tenure/domain/learning/assigning.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { inEnrolment, publishedCourse } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { type ReviewLine, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

type Body = EndpointRequest<typeof startCourseAssignment>['body'];
const start = async (by: TestPerson, body: Body): Promise<CourseAssignment> =>
  dataOf<CourseAssignment>(await by.call(startCourseAssignment, { body }), 201);
const inAssignment = (id: number) => ({ params: { assignmentId: String(id) } });
const current = async (by: TestPerson, id: number): Promise<CourseAssignment> =>
  dataOf<CourseAssignment>(await by.call(getCourseAssignment, inAssignment(id)));

/** Once the job is over. */
async function ended(by: TestPerson, id: number): Promise<CourseAssignment> {
  await expect.poll(async () => (await current(by, id)).state, { timeout: 20_000 }).not.toBe('running');
  return current(by, id);
}
const assigned = async (by: TestPerson, body: Body): Promise<CourseAssignment> =>
  ended(by, (await start(by, body)).id);

async function preview(by: TestPerson, { courseId, audience, again = false }: Body): Promise<AssignPreview> {
  const { kind, ids = [], days } = audience;
  return dataOf<AssignPreview>(
    await by.call(previewCourseAssignment, {
      query: {
        courseId: String(courseId),
        kind,
        again: again ? 'true' : 'false',
        ...(ids.length > 0 && { ids: ids.join(',') }),
        ...(days != null && { days: String(days) }),
      },
    }),
  );
}
const people = async (by: TestPerson, id: number, outcome?: string): Promise<AssignedPerson[]> =>
  dataOf<AssignedPerson[]>(
    await by.call(listAssignedPeople, {
      ...inAssignment(id),
      query: outcome === undefined ? {} : { 'selectedFilters[outcome]': outcome },
    }),
  );
const told = async (person: TestPerson): Promise<string[]> =>
  dataOf<{ kind: string }[]>(await person.call(notifications, {}))
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'course-assigned');

async function enrolmentsIn(
  line: Pick<ReviewLine, 'company'>,
  courseId: number,
): Promise<{ id: number; employeeId: number; state: string; source: string; dueDate: string | null }[]> {
  await enterTenant(world.owner, line.company.tenantId);
  const { rows } = await world.owner.query(
    `select id, employee_id as "employeeId", state, source, due_date::text as "dueDate" from course_enrolment
     where course_id = $1 order by employee_id, id`,
    [courseId],
  );
  return rows as Awaited<ReturnType<typeof enrolmentsIn>>;
}
const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();
const by = { kind: 'people' } as const;

describe('assigning to people', () => {
  it('enrols people in reach without approval, with a due date, and notifies each once', async () => {
    const line = await reviewLine(world);
    const { manager, employee, colleague, director } = line;
    const course = await publishedCourse(line.admin, {
      isApprovalRequired: true,
      approver1Type: 'MANAGER',
    });
    const body = {
      courseId: course.id,
      audience: { ...by, ids: [employee.employeeId, colleague.employeeId, director.employeeId] },
      dueDays: 14,
    };
    const before = await preview(manager.person, body);
    expect(before).toMatchObject({ total: 3, counts: { enrolled: 2, 'no-right': 1 } });
    const done = await assigned(manager.person, body);
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3, counts: before.counts });
    const enrolments = await enrolmentsIn(line, course.id);
    expect(enrolments).toMatchObject([
      { employeeId: employee.employeeId, state: 'not-started', source: 'assigned' },
      { employeeId: colleague.employeeId, state: 'not-started', source: 'assigned' },
    ]);
    expect(done.dueDate).not.toBeNull();
    expect(enrolments.map(({ dueDate }) => dueDate)).toEqual([done.dueDate, done.dueDate]);
    const again = await assigned(manager.person, body);
    expect(again.counts).toMatchObject({ enrolled: 0, 'enrolled-already': 2, 'no-right': 1 });
    expect(await enrolmentsIn(line, course.id)).toHaveLength(2);
    expect(await told(employee.person)).toEqual(['course-assigned']);
    expect(await told(director.person)).toEqual([]);
    const [own] = enrolments;
    expect((await employee.person.call(getEnrolment, inEnrolment(own?.id ?? 0))).status).toBe(200);
  });

  it('names people in reach alone, with what became of each, and to the person who started it', async () => {
    const line = await reviewLine(world);
    const { manager, employee, director, admin } = line;
    const course = await publishedCourse(admin);
    dataOf(await employee.person.call(enrolInCourse, { body: { courseId: course.id } }), 201);
    const ids = [employee.employeeId, line.colleague.employeeId, director.employeeId, manager.employeeId];
    const done = await assigned(manager.person, { courseId: course.id, audience: { ...by, ids } });
    expect(done.counts).toMatchObject({ enrolled: 1, 'enrolled-already': 1, oneself: 1, 'no-right': 1 });
    const rows = await people(manager.person, done.id);
    expect(new Map(rows.map(({ employeeId, outcome }) => [employeeId, outcome]))).toEqual(
      new Map([
        [employee.employeeId, 'enrolled-already'],
        [line.colleague.employeeId, 'enrolled'],
        [manager.employeeId, 'oneself'],
      ]),
    );
    expect(await people(manager.person, done.id, 'enrolled')).toHaveLength(1);
    expect((await admin.call(getCourseAssignment, inAssignment(done.id))).status).toBe(404);
    expect(dataOf<object[]>(await admin.call(listCourseAssignments, { query: {} }))).toEqual([]);
    expect(
      dataOf<CourseAssignment[]>(
        await manager.person.call(listCourseAssignments, {
          query: { 'selectedFilters[course]': String(course.id) },
        }),
      ),
    ).toMatchObject([{ id: done.id, audience: { kind: 'people', chosen: [] } }]);
  });

  it('cannot tell a person out of reach from one who does not exist', async () => {
    const line = await reviewLine(world);
    const course = await publishedCourse(line.admin);
    const among = (id: number) =>
      preview(line.manager.person, {
        courseId: course.id,
        audience: { ...by, ids: [line.employee.employeeId, id] },
      });
    expect(await among(line.director.employeeId)).toEqual(await among(2_000_000_000));
  });

  it('is for people who lead someone or hold it by place, and never for oneself', async () => {
    const line = await reviewLine(world);
    const course = await publishedCourse(line.admin);
    const { employeeId, person } = line.employee;
    const refused = await person.call(startCourseAssignment, {
      body: { courseId: course.id, audience: { ...by, ids: [employeeId, line.colleague.employeeId] } },
    });
    expect([403, 422]).toContain(refused.status);
    expect(await enrolmentsIn(line, course.id)).toEqual([]);
    const actions = async (who: TestPerson) =>
      ((await who.call(listPublicCards, { query: {} })).body as { metadata: { actions: string[] } }).metadata
        .actions;
    expect(await actions(line.manager.person)).toContain('ENROLL');
    expect(await actions(line.admin)).toContain('ENROLL');
    expect(await actions(person)).not.toContain('ENROLL');
    await enterTenant(world.owner, line.company.tenantId);
    await world.owner.query(
      `update tenant set enabled_modules = array_remove(enabled_modules, 'learning') where tenant_id = $1`,
      [line.company.tenantId],
    );
    expect(await actions(line.admin)).not.toContain('ENROLL');
  });

  it('is not started while signed in as someone else', async () => {
    const line = await reviewLine(world);
    const course = await publishedCourse(line.admin);
    expect(
      (
        await line.admin.call(loginAs, {
          params: { userId: String(line.manager.person.accountId) },
          body: { reason: 'To look at the list', readOnly: false },
        })
      ).status,
    ).toBe(200);
    const refused = await line.admin.call(startCourseAssignment, {
      body: { courseId: course.id, audience: { ...by, ids: [line.employee.employeeId] } },
    });
    expect(refused.status).toBe(403);
  });
});

describe('what cannot be assigned', () => {
  it('a draft, an archived course, a day gone by, an unknown place and a selection of no one', async () => {
    const line = await reviewLine(world);
    const { admin, manager, employee, director } = line;
    const course = await publishedCourse(admin);
    const made = await admin.call(createCourse, {
      body: { name: 'Draft', shortname: 'draft-of-assigning', duration: 10, sections: [] },
    });
    const refused = async (body: Body, who = manager.person) => {
      const { status, body: problem } = await who.call(startCourseAssignment, { body });
      return [status, ((problem as { invalidInputs?: { path: string }[] }).invalidInputs ?? [])[0]?.path];
    };
    const audience = { ...by, ids: [employee.employeeId] };
    const { id: draftId } = dataOf<EditedCourse>(made, 201);
    expect(await refused({ courseId: draftId, audience })).toEqual([422, 'courseId']);
    expect(await refused({ courseId: course.id, audience, dueDate: dayFrom(-3) })).toEqual([422, 'dueDate']);
    expect(
      await refused({ courseId: course.id, audience: { kind: 'department', ids: [2_000_000_000] } }),
    ).toEqual([422, 'audience.ids']);
    expect(await refused({ courseId: course.id, audience: { ...by, ids: [director.employeeId] } })).toEqual([
      422,
      'audience.ids',
    ]);
    dataOf<EditedCourse>(await admin.call(archiveCourse, { params: { courseId: String(course.id) } }));
    expect(await refused({ courseId: course.id, audience })).toEqual([422, 'courseId']);
  });
});

describe('assigning by a rule', () => {
  it('reaches departments, locations, positions, new starters and everyone who works here today', async () => {
    const line = await reviewLine(world);
    const { admin, employee, colleague, director, manager } = line;
    await enterTenant(world.owner, line.company.tenantId);
    const one = async (text: string, values: unknown[] = []): Promise<number> => {
      const { rows } = await world.owner.query<{ id: number }>(text, values);
      return rows[0]?.id ?? 0;
    };
    const departmentId = await one('select min(id) as id from department');
    const locationId = await one('select min(id) as id from location');
    const positionId = await one('select position_id as id from assignment where employee_id = $1', [
      colleague.employeeId,
    ]);
    await world.owner.query('update employee set start_date = $2 where id = $1', [
      employee.employeeId,
      dayFrom(-5),
    ]);
    await world.owner.query('update assignment set valid_from = $2 where employee_id = $1', [
      employee.employeeId,
      dayFrom(-5),
    ]);
    const leaverId = await organisationOn(world.owner).employee();
    await organisationOn(world.owner).assign(leaverId, { to: dayFrom(-39) });
    await world.owner.query('update employee set end_date = $2 where id = $1', [leaverId, dayFrom(-40)]);
    const course = await publishedCourse(admin);
    const counted = async (audience: Body['audience'], who = admin) =>
      (await preview(who, { courseId: course.id, audience })).counts;
    const all = { enrolled: 4, 'no-right': 0, 'not-here': 0 };
    expect(await counted({ kind: 'everyone' })).toMatchObject(all);
    expect(await counted({ kind: 'department', ids: [departmentId] })).toMatchObject(all);
    expect(await counted({ kind: 'location', ids: [locationId] })).toMatchObject(all);
    expect(await counted({ kind: 'position', ids: [positionId] })).toMatchObject({ enrolled: 2 });
    expect(await counted({ kind: 'joiners', days: 6 })).toMatchObject({ enrolled: 1 });
    expect(await counted({ kind: 'joiners', days: 3 })).toMatchObject({ enrolled: 0 });
    expect(await counted({ ...by, ids: [leaverId] })).toMatchObject({ enrolled: 0, 'not-here': 1 });
    expect(await counted({ kind: 'everyone' }, manager.person)).toMatchObject({
      enrolled: 2,
      oneself: 1,
      'no-right': 1,
    });
    // Start dates of people out of reach cannot be found out by counting.
    await enterTenant(world.owner, line.company.tenantId);
    await world.owner.query('update employee set start_date = $2 where id = $1', [
      director.employeeId,
      dayFrom(-2),
    ]);
    expect(totalOf(await counted({ kind: 'joiners', days: 6 }, manager.person))).toBe(1);
  });
});

/** People in every state there is for a course, seen by a manager who reaches some of them. */
async function crowd(line: ReviewLine) {
  const organisation = organisationOn(world.owner);
  await enterTenant(world.owner, line.company.tenantId);
  const ids: number[] = [];
  for (let place = 0; place < 9; place += 1) {
    const employeeId = await organisation.employee();
    // Two of three are led by the manager.
    const led = place % 3 === 0 ? {} : { manager: line.manager.employeeId };
    const spell = place === 1 ? { to: dayFrom(-9) } : place === 2 ? { from: dayFrom(10) } : {};
    await organisation.assign(employeeId, { ...led, ...spell });
    ids.push(employeeId);
  }
  const [, leaverId, starterId] = ids;
  await world.owner.query('update employee set end_date = $2 where id = $1', [leaverId, dayFrom(-10)]);
  await world.owner.query('update employee set start_date = $2 where id = $1', [starterId, dayFrom(10)]);
  return ids;
}

it('the preview says exactly what the job then does, no matter who is chosen and what they did before', async () => {
  const line = await reviewLine(world);
  const ids = await crowd(line);
  const everyone = [...ids, line.employee.employeeId, line.manager.employeeId, line.director.employeeId];
  const standing = fc.constantFrom('none', 'open', 'requested', 'declined', 'completed', 'expired');
  const scenario = fc.record({
    standings: fc.array(standing, { minLength: ids.length, maxLength: ids.length }),
    audience: fc.oneof(
      fc.subarray(everyone, { minLength: 1 }).map((chosen) => ({ ...by, ids: chosen })),
      fc.constant({ kind: 'everyone' as const }),
      fc.integer({ min: 1, max: 366 }).map((days) => ({ kind: 'joiners' as const, days })),
    ),
    again: fc.boolean(),
    isAdmin: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ standings, audience, again, isAdmin }) => {
      const course = await publishedCourse(line.admin);
      await enterTenant(world.owner, line.company.tenantId);
      for (const [place, state] of standings.entries()) {
        if (state === 'none') continue;
        const isOver = state === 'completed' || state === 'expired';
        const { rows } = await world.owner.query<{ id: number }>(
          `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, started_at,
             completed_at)
           values (current_tenant(), $1, $2, 1, 1, $3, 'self', tenure_now(), case when $4 then tenure_now() end) returning id`,
          [ids[place], course.id, isOver ? 'completed' : state === 'open' ? 'in-progress' : state, isOver],
        );
        if (!isOver) continue;
        await world.owner.query(
          `insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on,
             expires_on)
           values (current_tenant(), $1, $2, $3, 'Course', 0, $4, $5)`,
          [
            ids[place],
            course.id,
            rows[0]?.id,
            dayFrom(-30),
            state === 'expired' ? dayFrom(-1) : dayFrom(300),
          ],
        );
      }
      const who = isAdmin ? line.admin : line.manager.person;
      const body = { courseId: course.id, audience, again };
      const before = await preview(who, body);
      const answer = await who.call(startCourseAssignment, { body });
      const had = await enrolmentsIn(line, course.id);
      if (totalOf(before.counts) === before.counts['no-right'] + before.counts.oneself) {
        expect(answer.status).toBe(422);
        return;
      }
      const done = await ended(who, dataOf<CourseAssignment>(answer, 201).id);
      expect(done.counts).toEqual(before.counts);
      expect(done.total).toBe(before.total);
      const now = await enrolmentsIn(line, course.id);
      expect(now.filter(({ source }) => source === 'assigned')).toHaveLength(before.counts.enrolled);
      expect(now.filter(({ source }) => source === 'self')).toEqual(
        had.filter(({ source }) => source === 'self'),
      );
      expect((await preview(who, body)).counts.enrolled).toBe(0);
    }),
    { numRuns: 20, interruptAfterTimeLimit: 60_000 },
  );
}, 90_000);

describe('two processes at once', () => {
  it('enrol and notify each person once, no matter who assigns', async () => {
    const line = await reviewLine(world);
    const other = await world.anotherProcess();
    await other.startWork();
    const { admin, manager, director, employee, colleague } = line;
    const ids = [employee.employeeId, colleague.employeeId];
    for (let round = 0; round < 5; round += 1) {
      const course = await publishedCourse(admin);
      const body = { courseId: course.id, audience: { ...by, ids } };
      const [one, two, three, own] = await Promise.all([
        start(manager.person, body),
        start(director.person, body),
        start(admin, body),
        employee.person.call(enrolInCourse, { body: { courseId: course.id } }),
      ]);
      const results = [
        await ended(manager.person, one.id),
        await ended(director.person, two.id),
        await ended(admin, three.id),
      ];
      expect(results.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      const enrolments = await enrolmentsIn(line, course.id);
      expect(enrolments.map(({ employeeId }) => employeeId)).toEqual(ids);
      const enrolled = results.reduce((sum, { counts }) => sum + counts.enrolled, 0);
      expect(enrolled + (own.status === 201 ? 1 : 0)).toBe(2);
      const already = results.reduce((sum, { counts }) => sum + counts['enrolled-already'], 0);
      expect(enrolled + already).toBe(6);
    }
    expect(await told(colleague.person)).toHaveLength(5);
  });

  it('start one assignment of a course by a person at a time', async () => {
    const line = await reviewLine(world);
    const course = await publishedCourse(line.admin);
    const body = { courseId: course.id, audience: { ...by, ids: [line.employee.employeeId] } };
    await enterTenant(world.owner, line.company.tenantId);
    await world.owner.query(
      `insert into course_assignment (tenant_id, course_id, audience, started_by)
       values (current_tenant(), $1, '{"kind": "everyone"}', $2)`,
      [course.id, line.manager.person.accountId],
    );
    expect((await line.manager.person.call(startCourseAssignment, { body })).status).toBe(409);
    expect((await line.admin.call(startCourseAssignment, { body })).status).toBe(201);
  });
});

describe('the job asks again', () => {
  it('enrols no one for a person who may no longer assign, and no one in a course archived meanwhile', async () => {
    const line = await reviewLine(world);
    const { admin, manager, employee } = line;
    const course = await publishedCourse(admin);
    await enterTenant(world.owner, line.company.tenantId);
    const begun = async (accountId: number): Promise<number> => {
      const { rows } = await world.owner.query<{ id: number }>(
        `with made as (
           insert into course_assignment (tenant_id, course_id, audience, started_by)
           values (current_tenant(), $1, '{"kind": "everyone"}', $2) returning tenant_id, id)
         insert into course_assignment_person (tenant_id, assignment_id, employee_id)
         select tenant_id, id, $3 from made returning assignment_id as id`,
        [course.id, accountId, employee.employeeId],
      );
      return rows[0]?.id ?? 0;
    };
    const queued = async (assignmentId: number, accountId: number) => {
      await world.superuser.query(`select graphile_worker.add_job('learning.assign-course', $1::json)`, [
        JSON.stringify({ tenantId: line.company.tenantId, assignmentId, accountId }),
      ]);
    };
    const outcomeOf = async (id: number) => {
      await enterTenant(world.owner, line.company.tenantId);
      const { rows } = await world.owner.query<{ outcome: string | null }>(
        'select outcome from course_assignment_person where assignment_id = $1',
        [id],
      );
      return rows[0]?.outcome;
    };
    const byColleague = await begun(line.colleague.person.accountId);
    await queued(byColleague, line.colleague.person.accountId);
    await expect.poll(() => outcomeOf(byColleague), { timeout: 20_000 }).toBe('no-right');
    dataOf(await admin.call(archiveCourse, { params: { courseId: String(course.id) } }));
    await enterTenant(world.owner, line.company.tenantId);
    const byManager = await begun(manager.person.accountId);
    await queued(byManager, manager.person.accountId);
    await expect.poll(() => outcomeOf(byManager), { timeout: 20_000 }).toBe('course-ended');
    expect(await enrolmentsIn(line, course.id)).toEqual([]);
    expect(await told(employee.person)).toEqual([]);
  });
});
