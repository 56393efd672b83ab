import {
  addCyclePeople,
  type CycleOutcome,
  reassignCycleReviews,
  remindCycleReviews,
  removeCycleReviews,
} from '@tenure/contract/performance/cycle-people.ts';
import { getReviewCycle, listCycleReviews, type ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import type { ListedReview } from '@tenure/contract/performance/review.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { answer360, answerAs, answersOf, open360, submitAs } from '../../../../test/harness/review-360.ts';
import {
  launched,
  move,
  part,
  type ReviewLine,
  read,
  reviewLine,
  scored,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const inCycle = ({ id }: { id: number }) => ({ params: { cycleId: String(id) } });
const outcome = (answer: Parameters<typeof dataOf>[0]) => dataOf<CycleOutcome>(answer, 201);
const reviewsOf = async ({ admin }: ReviewLine, cycle: { id: number }) =>
  dataOf<ListedReview[]>(await admin.call(listCycleReviews, { ...inCycle(cycle), query: {} }));
const counted = async ({ admin }: ReviewLine, cycle: { id: number }) =>
  dataOf<ReviewCycle>(await admin.call(getReviewCycle, inCycle(cycle)));
const reminders = async (by: TestPerson) =>
  dataOf<{ kind: string }[]>(await by.call(notifications, { query: {} })).filter(
    ({ kind }) => kind === 'review-cycle-reminder',
  ).length;

async function joiner(line: ReviewLine) {
  await enterTenant(world.owner, line.company.tenantId);
  const organisation = organisationOn(world.owner);
  const employeeId = await organisation.employee();
  await organisation.assign(employeeId, { manager: line.manager.employeeId });
  return employeeId;
}

it('adds picked people once, and says why others stay out', async () => {
  const line = await reviewLine(world);
  const { cycle } = await launched(line);
  const joinerId = await joiner(line);
  const withoutManager = await organisationOn(world.owner).employee();
  const employeeIds = [joinerId, line.employee.employeeId, withoutManager];
  const add = (by: TestPerson) => by.call(addCyclePeople, { ...inCycle(cycle), body: { employeeIds } });
  for (const other of [line.manager.person, line.employee.person])
    expect((await add(other)).status).toBe(403);
  const first = outcome(await add(line.admin));
  expect(first.done).toBe(1);
  expect(first.skipped.map(({ reason }) => reason).toSorted()).toEqual([
    'They have a review in this cycle',
    'They have no manager',
  ]);
  expect(outcome(await add(line.admin)).done).toBe(0);
  expect((await counted(line, cycle)).total).toBe(cycle.total + 1);
});

it('gives reviews to another manager; what the earlier one wrote stays under their name and no longer counts', async () => {
  const line = await reviewLine(world);
  const { id, cycle } = await launched(line);
  await scored(line, id);
  const body = { performanceIds: [id], managerId: line.colleague.employeeId };
  const reassign = (by: TestPerson) => by.call(reassignCycleReviews, { ...inCycle(cycle), body });
  expect((await reassign(line.manager.person)).status).toBe(403);
  expect(outcome(await reassign(line.admin))).toEqual({ done: 1, skipped: [] });
  expect(outcome(await reassign(line.admin)).skipped).toHaveLength(1);

  const seen = await read(line.colleague.person, id);
  expect(seen.roles).toContain('manager');
  expect(seen.manager.id).toBe(line.colleague.employeeId);
  expect(seen.overall.manager?.value).toBeNull();
  const earlier = part(seen, 'goal').item?.ratings.filter(({ ratingType }) => ratingType === 'manager');
  expect(earlier).toEqual([expect.objectContaining({ words: 'Manager words', rating: 5, isOwn: false })]);
  // The earlier manager is the new one's manager here, so the template prescribes the director no more.
  const approval = seen.workflows.find(({ kind }) => kind === 'approval');
  expect(approval?.approvers.map(({ approverId }) => approverId)).toEqual([line.manager.employeeId]);
  expect((await move(line.manager.person, id, 'submit')).status).not.toBe(200);
  // Back again, with every answer as it was.
  const back = { performanceIds: [id], managerId: line.manager.employeeId };
  outcome(await line.admin.call(reassignCycleReviews, { ...inCycle(cycle), body: back }));
  expect((await read(line.manager.person, id)).overall.manager?.value).toBe(360);
});

it('names the answers of managers in a 360 review only to who wrote them', async () => {
  const answer = { by: 'manager', answer: 'Manager on record' };
  for (const isEarlier of [true, false]) {
    const { line, peers, id, cycle } = await open360(world, 3);
    for (const peer of peers) {
      await answerAs(peer, id, 4, 'Calm under pressure');
      expect((await submitAs(peer, id)).status).toBe(200);
    }
    const { manager, colleague, employee, admin } = line;
    const reassign = async () => {
      const body = { performanceIds: [id], managerId: colleague.employeeId };
      const given = await admin.call(reassignCycleReviews, { ...inCycle(cycle), body });
      expect(outcome(given)).toMatchObject({ done: 1 });
    };
    if (isEarlier) {
      await answer360(manager.person, id);
      await reassign();
    } else {
      await reassign();
      await answer360(colleague.person, id);
    }
    expect((await move(admin, id, 'submit')).status).toBe(200);
    const seenBy = async (by: TestPerson) =>
      answersOf(await read(by, id), 'question360').find((one) => one.by === 'manager');
    const toNewManager = isEarlier ? null : expect.any(Number);
    expect(await seenBy(colleague.person)).toEqual({ ...answer, reviewerId: toNewManager });
    expect(await seenBy(employee.person)).toEqual({ ...answer, reviewerId: null });
  }
});

it('leaves completed reviews, people managing themselves and other cycles as they are', async () => {
  const line = await reviewLine(world);
  const { id, cycle } = await launched(line);
  const other = await launched(line);
  const to = (performanceIds: number[], managerId: number) =>
    line.admin.call(reassignCycleReviews, { ...inCycle(cycle), body: { performanceIds, managerId } });
  expect(outcome(await to([id], line.employee.employeeId)).skipped).toHaveLength(1);
  expect(outcome(await to([other.id], line.colleague.employeeId))).toEqual({ done: 0, skipped: [] });
  expect((await to([id], 999_999)).status).toBe(422);
  expect((await read(line.admin, id)).manager.id).toBe(line.manager.employeeId);
});

it('removes reviews from the cycle, and the rule for joiners does not add them again', async () => {
  const line = await reviewLine(world);
  const joinersUntil = '2027-06-30';
  const { id, cycle } = await launched(line, 'none', {
    population: { kind: 'everyone', joinersUntil },
  });
  expect(cycle.joinersUntil).toBe(joinersUntil);
  const body = { performanceIds: [id] };
  expect(outcome(await line.admin.call(removeCycleReviews, { ...inCycle(cycle), body })).done).toBe(1);
  expect((await line.employee.person.raw({ url: `/api/performances/${id}` })).status).toBe(404);
  const joinerId = await joiner(line);
  await world.owner.query(
    `update employee set start_date = case when id = $2 then tenure_today() else start_date end where tenant_id = $1`,
    [line.company.tenantId, joinerId],
  );
  await runRecurring(world, 'performance.add-joiners');
  await runRecurring(world, 'performance.add-joiners');
  const people = (await reviewsOf(line, cycle)).map(({ employee }) => employee.id);
  expect(people).toContain(joinerId);
  expect(people).not.toContain(line.employee.employeeId);
  expect(people).toHaveLength(cycle.launched);
  expect((await counted(line, cycle)).launched).toBe(cycle.launched);
  // HR can add them again by name.
  const again = { employeeIds: [line.employee.employeeId] };
  expect(outcome(await line.admin.call(addCyclePeople, { ...inCycle(cycle), body: again })).done).toBe(1);
});

it('reminds the people the chosen reviews wait for, each review once a day', async () => {
  const line = await reviewLine(world);
  const { id, cycle } = await launched(line);
  const remind = async () =>
    outcome(await line.admin.call(remindCycleReviews, { ...inCycle(cycle), body: { performanceIds: [id] } }));
  expect(await remind()).toEqual({ done: 1, skipped: [] });
  await expect.poll(() => reminders(line.employee.person), { timeout: 20_000 }).toBe(1);
  expect(await reminders(line.manager.person)).toBe(0);
  expect((await remind()).skipped).toEqual([
    { name: expect.any(String), reason: 'People were reminded of it within the last day' },
  ]);
});

it('launches for the people of a position alone', async () => {
  const line = await reviewLine(world);
  await enterTenant(world.owner, line.company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `select position_id as id from assignment where tenant_id = $1 and employee_id = $2`,
    [line.company.tenantId, line.employee.employeeId],
  );
  const { cycle } = await launched(line, 'none', {
    population: { kind: 'position', ids: rows.map(({ id }) => id) },
  });
  const people = (await reviewsOf(line, cycle)).map(({ employee }) => employee.id);
  expect(new Set(people)).toEqual(new Set([line.employee.employeeId, line.colleague.employeeId]));
  expect(people).toHaveLength(2);
  expect((await line.employee.person.call(getReviewCycle, inCycle(cycle))).status).toBe(403);
});
