import { addWidget, widgetItems } from '@tenure/contract/company/dashboards.ts';
import type { ComplianceEntry } from '@tenure/contract/company/widgets.ts';
import { getReport, type Report } from '@tenure/contract/insight/reports.ts';
import { type LearningProfileItem, listEmployeeLearning } from '@tenure/contract/learning/catalogue.ts';
import {
  archiveObligation,
  type ComplianceBoard,
  type CompliancePerson,
  createObligation,
  endExemption,
  exemptFromObligation,
  exportCompliance,
  getComplianceBoard,
  listCompliancePeople,
  listEmployeeObligations,
  type Obligation,
  type PersonObligation,
  saveObligation,
} from '@tenure/contract/learning/obligations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { enrol, opens, publishedCourse, takes } from '../../../../test/harness/learning-line.ts';
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

const today = () => world.clock.today('Australia/Melbourne');
const dayFrom = (days: number) => today().add({ days }).toString();

const rule = (courseId: number, given: object = {}) => ({
  title: 'Working over water',
  reason: 'Falls happen in daylight.',
  audience: { kind: 'everyone' as const, ids: [] as number[] },
  courseId,
  renewal: 'rolling' as const,
  months: 12,
  startsOn: dayFrom(-800),
  ...given,
});
const creates = async (admin: TestPerson, body: ReturnType<typeof rule>) =>
  dataOf<Obligation>(await admin.call(createObligation, { body }), 201);
const boardOf = async (person: TestPerson, day?: string) =>
  dataOf<ComplianceBoard>(await person.call(getComplianceBoard, { query: day === undefined ? {} : { day } }));
const peopleOf = async (person: TestPerson, query: Record<string, string> = {}) =>
  dataOf<CompliancePerson[]>(await person.call(listCompliancePeople, { query }));
const chartOf = async (person: TestPerson, query: Record<string, string> = {}) =>
  dataOf<Report>(await person.call(getReport, { params: { report: '804' }, query }));
const ownOf = async (person: TestPerson, employeeId: number) =>
  dataOf<PersonObligation[]>(
    await person.call(listEmployeeObligations, { params: { employeeId: String(employeeId) } }),
  );

/** The rows of a person's compliance widget; null if they cannot have it. */
async function widgetOf(person: TestPerson): Promise<ComplianceEntry[] | null> {
  const params = { dashboardId: 'home' };
  const added = await person.call(addWidget, {
    params,
    body: { type: 'compliance', container: 2, settings: {} },
  });
  if (added.status !== 201) return null;
  const { id } = dataOf<{ id: number }>(added, 201);
  const items = await person.call(widgetItems, { params: { ...params, widgetId: String(id) }, query: {} });
  return items.status === 200 ? dataOf<ComplianceEntry[]>(items) : null;
}

/** Moves the only completion of a person so many days back. */
async function completedAgo(companyId: number, employeeId: number, days: number): Promise<void> {
  await enterTenant(world.owner, companyId);
  await world.owner.query('alter table course_completion disable trigger course_completion_is_kept');
  await world.owner.query(
    `update course_completion set completed_on = tenure_today() - $2::integer where employee_id = $1`,
    [employeeId, days],
  );
  await world.owner.query(
    `update course_enrolment set started_at = started_at - make_interval(days => $2), completed_at = completed_at - make_interval(days => $2)
     where employee_id = $1 and state = 'completed'`,
    [employeeId, days],
  );
  await world.owner.query('alter table course_completion enable trigger course_completion_is_kept');
  // Completions never change by themselves, so nothing follows such a change.
  await world.owner.query('select rebuild_holdings()');
}

it('shows who holds what today and on any day before, and why it is theirs', async () => {
  const { admin, employee, colleague, manager, director, company } = await reviewLine(world);
  const course = await publishedCourse(admin);
  await takes(employee.person, await enrol(employee.person, course.id), [1, 2]);
  await opens(colleague.person, await enrol(colleague.person, course.id), 1);
  const obligation = await creates(admin, rule(course.id, { graceDays: 10 }));
  await completedAgo(company.tenantId, employee.employeeId, 360);

  const [row] = (await boardOf(admin)).rows;
  expect(row).toMatchObject({ obligationId: obligation.id, held: 1, missing: 3, exempt: 0 });
  const statusOf = async (day?: string) =>
    new Map(
      (await peopleOf(admin, day === undefined ? {} : { day })).map((one) => [one.employeeId, one.status]),
    );
  expect(await statusOf()).toEqual(
    new Map([
      [employee.employeeId, 'COMPLETED'],
      [colleague.employeeId, 'IN_PROGRESS'],
      [manager.employeeId, 'NOT_YET_STARTED'],
      [director.employeeId, 'NOT_YET_STARTED'],
    ]),
  );
  // On the day before it was completed it was not there yet.
  expect((await statusOf(dayFrom(-361))).get(employee.employeeId)).not.toBe('COMPLETED');
  expect((await admin.call(getComplianceBoard, { query: { day: dayFrom(1) } })).status).toBe(422);

  // Not yet started, to be completed again, in progress, completed, exempted.
  expect((await chartOf(admin)).whole).toEqual({ counts: [2, 0, 1, 1, 0], total: 4, figure: 2500 });
  expect((await chartOf(manager.person, { groupBy: 'user' })).groups).toHaveLength(2);
  expect((await chartOf(admin, { groupBy: 'label' })).groups[0]).toMatchObject({ title: obligation.title });
  expect((await chartOf(admin, { courses: '2147483647' })).whole.total).toBe(0);
  expect((await chartOf(admin, { courses: String(course.id) })).whole.total).toBe(4);

  const lapsing = await peopleOf(admin, { 'selectedFilters[of]': 'lapsing' });
  expect(lapsing.map(({ employeeId }) => employeeId)).toEqual([employee.employeeId]);
  expect((await boardOf(admin)).lapsing.reduce((sum, { count }) => sum + count, 0)).toBe(1);

  const [own] = await ownOf(employee.person, employee.employeeId);
  expect(own).toMatchObject({
    reason: 'Falls happen in daylight.',
    because: { kind: 'everyone' },
    status: 'COMPLETED',
  });
  await completedAgo(company.tenantId, employee.employeeId, 380);
  expect((await statusOf()).get(employee.employeeId)).toBe('EXPIRED');
});

it('is seen by the person and their managers, within their reach', async () => {
  const { admin, employee, colleague, manager } = await reviewLine(world);
  const course = await publishedCourse(admin);
  await creates(admin, rule(course.id));
  // A person without reports finds no one, and no obligation either.
  expect(await boardOf(employee.person)).toMatchObject({ rows: [], groups: [] });
  expect(await peopleOf(employee.person)).toEqual([]);
  expect((await employee.person.call(exportCompliance, {})).status).toBe(403);
  const others = await employee.person.call(listEmployeeObligations, {
    params: { employeeId: String(colleague.employeeId) },
  });
  expect(others.status).toBe(404);
  const ofManager = (await peopleOf(manager.person)).map(({ employeeId }) => employeeId);
  expect(new Set(ofManager)).toEqual(new Set([employee.employeeId, colleague.employeeId]));
  const table = await manager.person.call(exportCompliance, {});
  expect(table.text.trim().split('\r\n')).toHaveLength(3);
  expect(
    (await manager.person.call(createObligation, { body: rule(course.id, { title: 'Mine' }) })).status,
  ).toBe(403);
});

it('is required by department, position or name, and of no one once archived', async () => {
  const { admin, employee, colleague } = await reviewLine(world);
  const course = await publishedCourse(admin);
  const made = await creates(
    admin,
    rule(course.id, {
      audience: { kind: 'people', ids: [employee.employeeId] },
      months: null,
      renewal: 'once',
    }),
  );
  expect((await peopleOf(admin)).map(({ employeeId }) => employeeId)).toEqual([employee.employeeId]);
  const [person] = await peopleOf(admin);
  expect(person).toMatchObject({ status: 'NOT_YET_STARTED' });
  const unknown = await admin.call(createObligation, {
    body: rule(course.id, { title: 'Nowhere', audience: { kind: 'department', ids: [999_999] } }),
  });
  expect(unknown.status).toBe(422);
  expect((await admin.call(createObligation, { body: rule(course.id) })).status).toBe(422);
  const params = { params: { obligationId: String(made.id) } };
  const saved = await admin.call(saveObligation, {
    ...params,
    body: rule(course.id, { audience: { kind: 'people', ids: [colleague.employeeId] } }),
  });
  expect(dataOf<Obligation>(saved).audience.chosen.map(({ id }) => id)).toEqual([colleague.employeeId]);
  expect((await admin.call(archiveObligation, params)).status).toBe(200);
  expect(await peopleOf(admin)).toEqual([]);
  expect((await boardOf(admin, dayFrom(-1))).rows).toHaveLength(1);
});

it('a person is exempt with a reason until the exemption ends, and never by their own hand', async () => {
  const { admin, employee, manager, director } = await reviewLine(world);
  const course = await publishedCourse(admin);
  const { id } = await creates(admin, rule(course.id));
  const of = (employeeId: number) => ({
    params: { employeeId: String(employeeId), obligationId: String(id) },
  });
  const body = { reason: 'Works ashore', fromOn: dayFrom(0), untilOn: dayFrom(30) };
  expect((await manager.person.call(exemptFromObligation, { ...of(manager.employeeId), body })).status).toBe(
    403,
  );
  expect(
    (await employee.person.call(exemptFromObligation, { ...of(employee.employeeId), body })).status,
  ).toBe(403);
  expect((await employee.person.call(exemptFromObligation, { ...of(manager.employeeId), body })).status).toBe(
    404,
  );
  const exempted = await manager.person.call(exemptFromObligation, { ...of(employee.employeeId), body });
  const exemptionId = dataOf<{ id: number }>(exempted, 201).id;
  const again = await director.person.call(exemptFromObligation, { ...of(employee.employeeId), body });
  expect(again.status).toBe(409);
  const [own] = await ownOf(employee.person, employee.employeeId);
  expect(own).toMatchObject({ status: 'EXEMPTED', exemption: { reason: 'Works ashore' }, dueOn: null });
  const ended = await manager.person.call(endExemption, {
    params: { ...of(employee.employeeId).params, exemptionId: String(exemptionId) },
  });
  expect(ended.status).toBe(200);
  expect((await ownOf(employee.person, employee.employeeId))[0]).toMatchObject({ status: 'NOT_YET_STARTED' });
});

it('assigns the next attempt ahead of a lapse and leaves the completion before it alone', async () => {
  const { admin, employee, company } = await reviewLine(world);
  const course = await publishedCourse(admin);
  await takes(employee.person, await enrol(employee.person, course.id), [1, 2]);
  const named = { kind: 'people' as const, ids: [employee.employeeId] };
  await creates(admin, rule(course.id, { audience: named, leadDays: 30 }));
  const items = async () =>
    dataOf<LearningProfileItem[]>(
      await employee.person.call(listEmployeeLearning, {
        params: { employeeId: String(employee.employeeId) },
        query: {},
      }),
    ).map(({ type, status }) => [type, status]);
  const completion = ['CourseCompletion', 'COMPLETED'];
  await runRecurring(world, 'learning.assign-required');
  expect(await items()).toEqual([completion]);
  await completedAgo(company.tenantId, employee.employeeId, 350);
  for (const _time of [1, 2]) await runRecurring(world, 'learning.assign-required');
  expect(await items()).toEqual([['CourseEnrolment', 'NOT_YET_STARTED'], completion]);
});

it('sums up on a home what the viewer’s people hold, and is not there for people without a team', async () => {
  const { admin, employee, manager } = await reviewLine(world);
  expect(await widgetOf(admin)).toBeNull();
  const [course, other] = [await publishedCourse(admin), await publishedCourse(admin)];
  await takes(employee.person, await enrol(employee.person, course.id), [1, 2]);
  const { id: held } = await creates(admin, rule(course.id));
  const { id: missed } = await creates(admin, rule(other.id, { title: 'Heights' }));
  expect(await widgetOf(admin)).toMatchObject([
    { obligationId: missed, held: 0, required: 4, weakest: { missing: 4 } },
    { obligationId: held, held: 1, required: 4, weakest: { missing: 3 } },
  ]);
  expect(await widgetOf(manager.person)).toMatchObject([
    { obligationId: missed, held: 0, required: 2 },
    { obligationId: held, held: 1, required: 2 },
  ]);
  expect(await widgetOf(employee.person)).toBeNull();
});
