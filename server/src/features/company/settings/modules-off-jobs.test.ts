import { companyModules, saveCompanyModules } from '@tenure/contract/company/company-settings.ts';
import { fixedModules, type ModuleName } from '@tenure/contract/identity/site.ts';
import { listEmployeeLearning } from '@tenure/contract/learning/catalogue.ts';
import { assignCourse } from '@tenure/contract/learning/enrolments.ts';
import { createObligation } from '@tenure/contract/learning/obligations.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedCourse } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Data stay correct without their module, and data no longer needed is still cleared. */
const goOn = [
  'contracts.clear',
  'documents.read-words',
  'learning.clear-files',
  'leave.accrue',
  'leave.clear-evidence',
  'leave.reprice',
  'personal-documents.clear',
];
/** These ask, remind and give; they wait until the module is back. */
const stop = [
  'cpd-plans.remind',
  'documents.remind',
  'documents.send-asked-reminders',
  'learning.assign-required',
  'learning.remind',
  'leave.escalate',
  'performance.add-joiners',
  'performance.remind-of-phases',
  'personal-documents.remind',
  'recognition.celebrations',
  'recognition.give-by-rule',
  'recognition.like-digest',
  'requisitions.upkeep',
];

it('each recurring job of a module goes on without it, or stops with it', () => {
  const names = world.tenure.modules.flatMap(({ module, recurring = [] }) =>
    module === undefined || fixedModules.includes(module) ? [] : recurring.map(({ name }) => name),
  );
  expect(names.toSorted()).toEqual([...goOn, ...stop].toSorted());
});

it('without learning no course is assigned or reminded of, and both follow once it is back', async () => {
  const { admin, employee, colleague, manager } = await reviewLine(world);
  const course = await publishedCourse(admin);
  const today = world.clock.today('Australia/Melbourne');
  const assigned = await manager.person.call(assignCourse, {
    params: { employeeId: String(employee.employeeId) },
    body: { courseId: course.id, dueDate: today.add({ days: 3 }).toString() },
  });
  expect(assigned.status, assigned.text).toBe(201);
  const required = await publishedCourse(admin);
  const rule = {
    title: 'Working over water',
    reason: 'Falls happen in daylight.',
    audience: { kind: 'everyone' as const, ids: [] as number[] },
    courseId: required.id,
    renewal: 'rolling' as const,
    months: 12,
    startsOn: today.subtract({ days: 800 }).toString(),
    leadDays: 30,
  };
  expect((await admin.call(createObligation, { body: rule })).status).toBe(201);

  const { data } = (await admin.call(companyModules, {})).body as {
    data: { choices: ModuleName[]; enabled: ModuleName[] };
  };
  const turnOn = async (enabled: readonly ModuleName[]) => {
    const answer = await admin.call(saveCompanyModules, { body: { enabled: [...enabled] } });
    expect(answer.status, answer.text).toBe(200);
  };
  const runBoth = async () => {
    await runRecurring(world, 'learning.remind');
    await runRecurring(world, 'learning.assign-required');
  };
  const kindsOf = async () =>
    dataOf<{ kind: string }[]>(await employee.person.call(notifications, {})).map(({ kind }) => kind);
  const coursesOf = async () =>
    dataOf<object[]>(
      await colleague.person.call(listEmployeeLearning, {
        params: { employeeId: String(colleague.employeeId) },
      }),
    ).length;
  const everything = [...new Set([...fixedModules, ...data.choices])];

  await turnOn(everything.filter((one) => one !== 'learning'));
  await runBoth();
  await turnOn(everything);
  expect(await coursesOf()).toBe(0);
  expect(await kindsOf()).toEqual(['course-assigned']);

  await runBoth();
  expect(await coursesOf()).toBe(1);
  expect(await kindsOf()).toContain('course-due-soon');
});
