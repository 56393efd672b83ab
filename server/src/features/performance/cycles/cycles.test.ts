import { type CycleBoard, getCycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import { getReviewCycle, type ReviewCycle, remindCycle } from '@tenure/contract/performance/cycles.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { addGoal, launched, move, read, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const reminders = async (by: TestPerson) =>
  dataOf<{ kind: string; href: string | null }[]>(await by.call(notifications, { query: {} })).filter(
    ({ kind }) => kind === 'review-cycle-reminder',
  );

it('reminds the people whose step is next, once a day', async () => {
  const line = await reviewLine(world);
  const { id, cycle } = await launched(line);
  const { employee, manager } = line;
  await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
  expect((await move(employee.person, id, 'planning.submit')).status).toBe(200);
  const at = { params: { cycleId: String(cycle.id) } };
  // The manager's own review, the colleague's and the employee's; the employee has taken their step.
  const answer = await line.admin.call(remindCycle, at);
  expect(dataOf<{ people: number }>(answer, 201)).toEqual({ people: 2 });
  await expect.poll(async () => (await reminders(manager.person)).length, { timeout: 20_000 }).toBe(1);
  expect(await reminders(employee.person)).toEqual([]);
  expect((await line.admin.call(remindCycle, at)).status).toBe(409);
  expect(dataOf<ReviewCycle>(await line.admin.call(getReviewCycle, at)).remindedAt).not.toBeNull();
});

it('launches reviews for recent joiners alone', async () => {
  const line = await reviewLine(world);
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `update employee set start_date = case when id = $2 then tenure_today() - 5 else tenure_today() - 400 end
     where tenant_id = $1`,
    [line.company.tenantId, line.employee.employeeId],
  );
  const { rows } = await world.owner.query<{ since: string }>(`select (tenure_today() - 10)::text as since`);
  const { cycle } = await launched(line, 'none', {
    population: { kind: 'joiners', since: rows[0]?.since ?? '' },
  });
  expect(cycle).toMatchObject({ total: 1, launched: 1 });
});

it('shows progress by phase and department, and the people its reviews wait for', async () => {
  const line = await reviewLine(world);
  const { id, cycle } = await launched(line);
  const { employee, manager, director, admin } = line;
  const at = { params: { cycleId: String(cycle.id) } };
  const board = async () => dataOf<CycleBoard>(await admin.call(getCycleBoard, at));
  await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
  await move(employee.person, id, 'planning.submit');
  // The director has no manager, and so no review: the manager's, the employee's and the colleague's are left.
  const planned = await board();
  expect(planned.phases[0]).toMatchObject({ kind: 'planning', done: 0, total: 3 });
  expect(planned.pace).toMatchObject({ kind: 'planning', total: 3, days: [], finishDate: null });
  expect(planned.departments).toMatchObject([
    { reviews: 3, completed: 0, waiting: { employee: 2, manager: 1, approver: 0 }, late: 0 },
  ]);
  expect(planned.waitedFor).toBe(2);
  expect(planned.waits.map((one) => [one.id, one.reviews])).toEqual([
    [manager.employeeId, 2],
    [line.colleague.employeeId, 1],
  ]);

  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(`update appraisal set phase = 'approval', stage = 'submitted' where id = $1`, [id]);
  await world.owner.query(
    `update appraisal_phase set end_date = tenure_today() - 1 where appraisal_id = $1`,
    [id],
  );
  await world.owner.query('update assignment set valid_to = tenure_today() where employee_id = $1', [
    manager.employeeId,
  ]);
  await world.owner.query('update employee set end_date = tenure_today() - 1 where id = $1', [
    manager.employeeId,
  ]);
  const late = await board();
  expect(late.phases.map(({ done }) => done)).toEqual([1, 1, 1, 0]);
  // One of three in the last seven days, so that the others take two weeks.
  const today = world.clock.today('Australia/Melbourne');
  expect(late.pace).toMatchObject({
    kind: 'planning',
    today: today.toString(),
    days: [{ day: today.toString(), done: 1 }],
    finishDate: today.add({ days: 14 }).toString(),
  });
  expect(late.departments).toMatchObject([
    { reviews: 2, waiting: { employee: 1, manager: 0, approver: 1 }, late: 1 },
    { title: null, reviews: 1, waiting: { employee: 1, manager: 0, approver: 0 }, late: 0 },
  ]);
  expect(late.waits.map((one) => one.id)).toContain(director.employeeId);
  expect(late.managerLeft).toBe(2);
  for (const { person } of [employee, manager, director]) {
    expect((await person.call(getCycleBoard, at)).status).toBe(403);
  }
});
