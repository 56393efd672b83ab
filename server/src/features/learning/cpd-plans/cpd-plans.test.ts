import {
  type CpdEntry,
  type CpdPlan,
  createCpdPlan,
  listCpdEntries,
  listCpdPlans,
  listEmployeeCpdPlans,
  moveCpdPlan,
  saveCpdPlan,
} from '@tenure/contract/learning/cpd-plans.ts';
import {
  addExternalTraining,
  type ExternalTraining,
  removeExternalTraining,
  saveExternalTraining,
  saveExternalTrainingSettings,
  submitExternalTraining,
} from '@tenure/contract/learning/external-training.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { enrol, publishedCourse, takes } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const body = {
  name: 'Registration',
  cpdCategory: 'Nursing',
  description: 'For the board',
  startDate: '2026-01-01',
  endDate: '2030-12-31',
  pointsRequired: 20,
  hasExternalTraining: true,
};
const training = { title: 'First aid', completedOn: '2026-05-04', hours: 8, cpdPoints: 4 };

async function ground() {
  const people = await twoInLine(world);
  const { at, admin, self } = people;
  dataOf(await admin.call(saveExternalTrainingSettings, { body: { isChecked: false } }));
  const one = (id: number) => ({ params: { ...at.params, planId: String(id) } });
  const create = async (change: Partial<typeof body> = {}) =>
    dataOf<CpdPlan>(await self.call(createCpdPlan, { ...at, body: { ...body, ...change } }), 201);
  const move = (by: TestPerson, id: number, action: 'START' | 'MARK_COMPLETE') =>
    by.call(moveCpdPlan, { ...one(id), body: { action } });
  const plans = async (by: TestPerson) => dataOf<CpdPlan[]>(await by.call(listEmployeeCpdPlans, { ...at }));
  const entries = async (by: TestPerson, id: number) =>
    dataOf<CpdEntry[]>(await by.call(listCpdEntries, { ...one(id), query: { itemsPerPage: '100' } }));
  const ofTraining = (id: number) => ({ params: { ...at.params, trainingId: String(id) } });
  const add = async (change: Partial<typeof training> = {}) => {
    const { id } = dataOf<ExternalTraining>(
      await self.call(addExternalTraining, { ...at, body: { ...training, ...change } }),
      201,
    );
    dataOf(await self.call(submitExternalTraining, ofTraining(id)));
    return id;
  };
  const edit = async (id: number, change: Partial<typeof training>) => {
    dataOf(await self.call(saveExternalTraining, { ...ofTraining(id), body: { ...training, ...change } }));
    dataOf(await self.call(submitExternalTraining, ofTraining(id)));
  };
  const remove = (id: number) => self.call(removeExternalTraining, ofTraining(id));
  const started = async (change: Partial<typeof body> = {}) => {
    const { id } = await create(change);
    dataOf(await move(self, id, 'START'));
    return id;
  };
  return { ...people, one, create, move, plans, entries, add, edit, remove, started };
}

it('is created, started and completed, with the actions of each state', async () => {
  const on = await ground();
  const { id, status, actions, user } = await on.create();
  expect([status, actions]).toEqual(['NOT_STARTED', ['VIEW', 'EDIT', 'START']]);
  expect(user.employeeId).toBe(on.employeeId);
  expect((await on.move(on.self, id, 'MARK_COMPLETE')).status).toBe(409);
  expect((await on.move(on.manager, id, 'START')).status).toBe(403);
  expect(dataOf(await on.move(on.self, id, 'START'))).toMatchObject({
    status: 'IN_PROGRESS',
    actions: ['VIEW', 'EDIT', 'MARK_COMPLETE'],
  });
  expect((await on.move(on.self, id, 'START')).status).toBe(409);
  expect(await on.plans(on.manager)).toMatchObject([{ status: 'IN_PROGRESS', actions: ['VIEW'] }]);
  expect(dataOf(await on.move(on.self, id, 'MARK_COMPLETE'))).toMatchObject({
    status: 'COMPLETED',
    actions: ['VIEW'],
  });
  expect((await on.self.call(saveCpdPlan, { ...on.one(id), body })).status).toBe(409);
  await enterTenant(world.owner, on.company.tenantId);
  await expect(
    world.owner.query('update cpd_plan set points_required = 1 where id = $1', [id]),
  ).rejects.toThrow('is completed and stays as it is');
});

it('takes the points of courses and external training in its period, and explains each', async () => {
  const on = await ground();
  await on.add();
  await on.add({ title: 'Before the period', completedOn: '2025-12-31' });
  const id = await on.started();
  const course = await publishedCourse(on.admin, { cpdPoints: 2.5 });
  await takes(on.self, await enrol(on.self, course.id), [1, 2]);
  expect(await on.plans(on.self)).toMatchObject([{ pointsAccumulated: 6.5, pointsRequired: 20 }]);
  expect(await on.entries(on.manager, id)).toMatchObject([
    { source: 'course', points: 2.5, words: `Points of the course “${course.name}”` },
    { source: 'external-training', points: 4, words: 'Points of the external training “First aid”' },
  ]);
});

it('corrects by lines, and never by changing one', async () => {
  const on = await ground();
  const id = await on.started();
  const trainingId = await on.add();
  await on.edit(trainingId, { cpdPoints: 3 });
  expect((await on.remove(trainingId)).status).toBe(204);
  const lines = await on.entries(on.self, id);
  expect(lines.map(({ points }) => points).toReversed()).toEqual([4, -4, 3, -3]);
  expect(lines[0]?.words).toBe(
    'Correction: the external training “First aid” counts fewer points, or not any more',
  );
  await enterTenant(world.owner, on.company.tenantId);
  await expect(world.owner.query('update cpd_entry set points = 99')).rejects.toThrow(/cpd_entry/);
});

it('follows an edited period and the choice of external training, and stays once completed', async () => {
  const on = await ground();
  const id = await on.started();
  await on.add();
  const points = async () => (await on.plans(on.self))[0]?.pointsAccumulated;
  const save = async (change: Partial<typeof body>) =>
    dataOf(await on.self.call(saveCpdPlan, { ...on.one(id), body: { ...body, ...change } }));
  await save({ startDate: '2026-06-01' });
  expect(await points()).toBe(0);
  await save({});
  expect(await points()).toBe(4);
  await save({ hasExternalTraining: false });
  expect(await points()).toBe(0);
  await save({});
  dataOf(await on.move(on.self, id, 'MARK_COMPLETE'));
  await on.add({ title: 'Too late' });
  expect(await points()).toBe(4);
});

it('is the sum of its lines, which is what counts in its period, over any history', async () => {
  const on = await ground();
  const id = await on.started();
  const step = fc.record({
    what: fc.constantFrom('add' as const, 'edit' as const, 'remove' as const),
    which: fc.nat(5),
    points: fc.integer({ min: 0, max: 20 }).map((quarter) => quarter / 4),
    isInside: fc.boolean(),
  });
  const kept = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { what, which, points, isInside } of steps) {
        const change = { cpdPoints: points, completedOn: isInside ? '2026-05-04' : '2025-05-04' };
        const ids = [...kept.keys()];
        const chosen = ids[which % Math.max(1, ids.length)];
        if (what === 'add' || chosen === undefined) {
          kept.set(await on.add(change), isInside ? points : 0);
        } else if (what === 'edit') {
          await on.edit(chosen, change);
          kept.set(chosen, isInside ? points : 0);
        } else {
          await on.remove(chosen);
          kept.delete(chosen);
        }
      }
      const wanted = [...kept.values()].reduce((sum, points) => sum + points, 0);
      const [plan] = await on.plans(on.self);
      const lines = await on.entries(on.self, id);
      expect(plan?.pointsAccumulated).toBe(wanted);
      if (lines.length < 100) expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(wanted);
    }),
    { numRuns: 8 },
  );
});

it('is listed by account with search, order and filter', async () => {
  const on = await ground();
  await on.create({ name: 'Alpha', cpdCategory: 'Engineering' });
  await on.create({ name: 'Beta', endDate: '2031-12-31' });
  const listed = async (query: Record<string, string>) =>
    dataOf<CpdPlan[]>(
      await on.manager.call(listCpdPlans, { params: { userId: String(on.self.accountId) }, query }),
    ).map(({ name }) => name);
  expect(await listed({})).toEqual(['Beta', 'Alpha']);
  expect(await listed({ sortBy: 'name:asc' })).toEqual(['Alpha', 'Beta']);
  expect(await listed({ searchText: 'engineer' })).toEqual(['Alpha']);
  expect(await listed({ 'selectedFilters[status]': 'COMPLETED' })).toEqual([]);
  expect(
    (await on.stranger.call(listCpdPlans, { params: { userId: String(on.self.accountId) } })).status,
  ).toBe(404);
});
