import { addPerformanceItem, savePerformanceItem } from '@tenure/contract/performance/appraisal-items.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  addGoal,
  launched,
  move,
  part,
  type ReviewLine,
  read,
  reviewLine,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let line: ReviewLine;
let id: number;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  line = await reviewLine(world);
});
afterAll(() => world.close());

const action = (number: number, more: object = {}) => ({
  id: number,
  title: 'Agree a date',
  checked: false,
  ...more,
});
const body = (actions: ReturnType<typeof action>[]) => ({ title: 'Present the method', actions });
async function save(by: TestPerson, actions: ReturnType<typeof action>[]) {
  const { inItem } = part(await read(by, id), 'development');
  return by.call(savePerformanceItem, { ...inItem, body: body(actions) });
}

it('keeps the progress and the priority of each action by itself', async () => {
  ({ id } = await launched(line, 'managers-manager', { hasDevelopment: true }));
  const by = line.employee.person;
  const { inSection } = part(await read(by, id), 'development');
  const actions = [action(1, { progressPriority: 2 }), action(2, { progressType: 1 }), action(3)];
  const added = dataOf<ReviewItem>(
    await by.call(addPerformanceItem, { ...inSection, body: body(actions) }),
    201,
  );
  const high = { value: 2, label: 'High' };
  const blocked = { value: 1, label: 'Road Block' };
  expect(added.actions).toMatchObject([
    { progressType: null, progressPriority: high, startedAt: null },
    { progressType: blocked, progressPriority: null, startedAt: expect.any(String) },
    { progressType: null, progressPriority: null, startedAt: null },
  ]);
  expect(await save(by, [action(1), action(1)])).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'actions', reason: 'Use each id once' }] },
  });
  expect((await save(by, [action(1, { progressType: 3 })])).status).toBe(422);
});

it('lets priorities change while development is planned, and progress only once the work has begun', async () => {
  const { employee, manager } = line;
  const by = employee.person;
  expect((await save(by, [action(1, { progressPriority: 1 })])).status).toBe(200);
  // No progress in Planning, also beside a change that is allowed there.
  expect((await save(by, [action(1, { progressPriority: 1, progressType: 0 })])).status).toBe(403);
  expect((await save(by, [action(1, { progressPriority: 0, progressType: 0 })])).status).toBe(403);
  expect((await save(by, [action(1, { progressPriority: 0, checked: true })])).status).toBe(403);

  await addGoal(by, await read(by, id), 'Turnaround', '100');
  await move(by, id, 'planning.submit');
  await move(manager.person, id, 'approve');
  expect((await save(by, [action(1, { progressPriority: 2, progressType: 0 })])).status).toBe(200);

  await move(by, id, 'submit');
  const kept = { progressPriority: 2, progressType: 2 };
  expect(dataOf<ReviewItem>(await save(by, [action(1, kept)])).actions).toMatchObject([
    { progressType: { value: 2, label: 'Delayed' }, progressPriority: { value: 2, label: 'High' } },
  ]);
  for (const changed of [
    [action(1, { ...kept, progressPriority: 0 })],
    [action(1, { ...kept, progressType: 0, progressPriority: 0 })],
    [action(1, { ...kept, title: 'Other words', checked: true })],
    [action(1, kept), action(2)],
    [],
  ]) {
    expect((await save(by, changed)).status).toBe(403);
  }
  expect((await save(by, [action(1, { ...kept, checked: true })])).status).toBe(200);
});
