import { listMyPerformances } from '@tenure/contract/performance/appraisals.ts';
import { assignReview, listAssignableCycles } from '@tenure/contract/performance/assign-review.ts';
import { getReviewCycle, type ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { launched, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('adds a person who joined after the launch to the cycle, once', async () => {
  const line = await reviewLine(world);
  const { admin, manager } = line;
  const { cycle } = await launched(line);
  await enterTenant(world.owner, line.company.tenantId);
  const organisation = organisationOn(world.owner);
  const joinerId = await organisation.employee();
  const at = { params: { employeeId: String(joinerId) } };
  const body = { cycleId: cycle.id };
  expect((await admin.call(assignReview, { ...at, body })).status).toBe(422);
  await organisation.assign(joinerId, { manager: manager.employeeId });
  const joiner = await line.company.person({ employeeId: joinerId });
  expect(dataOf<object[]>(await admin.call(listAssignableCycles, at))).toMatchObject([{ id: cycle.id }]);
  for (const stranger of [joiner, manager.person, line.colleague.person]) {
    expect([403, 404]).toContain((await stranger.call(assignReview, { ...at, body })).status);
  }
  const { url } = dataOf<{ url: string }>(await admin.call(assignReview, { ...at, body }), 201);
  expect(dataOf<object[]>(await joiner.call(listMyPerformances, {}))).toMatchObject([{ url }]);
  const counted = dataOf<ReviewCycle>(
    await admin.call(getReviewCycle, { params: { cycleId: String(cycle.id) } }),
  );
  expect([counted.total, counted.launched]).toEqual([cycle.total + 1, cycle.launched + 1]);
  expect(dataOf<object[]>(await admin.call(listAssignableCycles, at))).toEqual([]);
  expect((await admin.call(assignReview, { ...at, body })).status).toBe(422);
});
