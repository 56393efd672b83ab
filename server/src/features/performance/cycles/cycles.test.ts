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
