import {
  type CpdEntry,
  type CpdPlan,
  chooseCpdCategory,
  createCpdPlan,
  listCpdEntries,
  listCpdPlans,
  listEmployeeCpdEntries,
  listEmployeeCpdPlans,
  moveCpdPlan,
  saveCpdPlan,
} from '@tenure/contract/learning/cpd-plans.ts';
import {
  type CpdTemplate,
  createCpdTemplate,
  deleteCpdTemplate,
  listCpdTemplates,
  listOfferedCpdTemplates,
  saveCpdTemplate,
} from '@tenure/contract/learning/cpd-templates.ts';
import {
  addExternalTraining,
  type ExternalTraining,
  removeExternalTraining,
  saveExternalTraining,
  saveExternalTrainingSettings,
  submitExternalTraining,
} from '@tenure/contract/learning/external-training.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { enrol, publishedCourse, takes } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
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
  categories: [] as { name: string; pointsRequired: number }[],
  carryOverLimit: 0,
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

it.each(['the plan', 'the training'])(
  'counts a training approved while its plan is being started, %s first',
  async (order) => {
    const on = await ground();
    const plan = await on.create();
    const trainingId = await on.add();
    await enterTenant(world.owner, on.company.tenantId);
    await world.owner.query(`update external_training set state = 'entered' where id = $1`, [trainingId]);
    const two = [world.database.client('tenure_owner'), world.database.client('tenure_owner')] as const;
    const start = () => `update cpd_plan set status = 'IN_PROGRESS' where id = ${plan.id}`;
    const approve = () => `update external_training set state = 'accepted' where id = ${trainingId}`;
    const [one, other] = order === 'the plan' ? [start, approve] : [approve, start];
    try {
      for (const client of two) {
        await client.connect();
        await client.query('begin');
        await enterTenant(client, on.company.tenantId);
      }
      await two[0].query(one());
      const late = two[1].query(other());
      await Promise.race([late, two[0].query('select pg_sleep(0.2)')]);
      await two[0].query('commit');
      await late;
      await two[1].query('commit');
    } finally {
      for (const client of two) await client.end();
    }
    expect((await on.plans(on.self)).map(({ pointsAccumulated }) => pointsAccumulated)).toEqual([4]);
  },
);

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

it('counts points in the category chosen for them, and moves them by two lines', async () => {
  const on = await ground();
  const ethics = { name: 'Ethics', pointsRequired: 4 };
  const twice = { ...body, categories: [ethics, { name: 'ethics', pointsRequired: 1 }] };
  expect((await on.self.call(createCpdPlan, { ...on.at, body: twice })).status).toBe(422);
  const id = await on.started({ categories: [ethics, { name: 'Safety', pointsRequired: 2 }] });
  await on.add();
  const points = async () =>
    (await on.plans(on.self))[0]?.categories.map(({ pointsAccumulated }) => pointsAccumulated);
  expect(await points()).toEqual([0, 0]);
  const choose = async (category: string, by = on.self) => {
    const [line] = await on.entries(on.self, id);
    const params = { ...on.one(id).params, entryId: String(line?.id) };
    return by.call(chooseCpdCategory, { params, body: { category } });
  };
  dataOf(await choose('ethics'));
  expect(await points()).toEqual([4, 0]);
  expect((await on.entries(on.self, id)).map((line) => [line.points, line.category])).toEqual([
    [4, 'Ethics'],
    [-4, ''],
    [4, ''],
  ]);
  dataOf(await choose('Safety'));
  expect(await points()).toEqual([0, 4]);
  expect((await choose('Law')).status).toBe(422);
  expect((await choose('Ethics', on.manager)).status).toBe(403);
  const [plan] = await on.plans(on.self);
  expect([plan?.pointsAccumulated, plan?.isFulfilled]).toEqual([4, false]);
  dataOf(await on.move(on.self, id, 'MARK_COMPLETE'));
  expect((await choose('Ethics')).status).toBe(409);
});

it('carries points above the requirement into the next plan, up to the limit and once', async () => {
  const on = await ground();
  const first = { startDate: '2026-01-01', endDate: '2026-06-30', pointsRequired: 2, carryOverLimit: 3 };
  const one = await on.started(first);
  await on.add({ cpdPoints: 8 });
  const next = await on.started({ startDate: '2026-07-01', endDate: '2027-06-30', pointsRequired: 2 });
  const carried = async () => (await on.plans(on.self)).find(({ id }) => id === next)?.pointsAccumulated;
  expect(await carried()).toBe(0);
  dataOf(await on.move(on.self, one, 'MARK_COMPLETE'));
  expect(await carried()).toBe(3);
  const [line] = await on.entries(on.self, next);
  expect([line?.source, line?.words]).toEqual([
    'carry-over',
    'Carried over from the plan “Registration”: points above its requirement, up to its limit',
  ]);
  const params = { ...on.one(next).params, entryId: String(line?.id) };
  expect((await on.self.call(chooseCpdCategory, { params, body: { category: '' } })).status).toBe(409);
  const save = (change: Partial<typeof body>) =>
    on.self.call(saveCpdPlan, {
      ...on.one(next),
      body: { ...body, startDate: '2026-07-01', endDate: '2027-06-30', pointsRequired: 2, ...change },
    });
  dataOf(await save({ cpdCategory: 'Engineering' }));
  expect(await carried()).toBe(0);
  dataOf(await save({}));
  expect(await carried()).toBe(3);
  dataOf(await on.move(on.self, next, 'MARK_COMPLETE'));
  const last = await on.started({ startDate: '2027-07-01' });
  expect((await on.plans(on.self)).find(({ id }) => id === last)?.pointsAccumulated).toBe(0);
  const all = dataOf<CpdEntry[]>(await on.self.call(listEmployeeCpdEntries, { ...on.at }));
  expect(all.map(({ points, plan }) => [plan.id, points])).toEqual([
    [next, 3],
    [next, -3],
    [next, 3],
    [one, 8],
  ]);
});

it('reminds once of a plan that ends within a month, and again after its end moved', async () => {
  const on = await ground();
  const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();
  const id = await on.started({ startDate: '2020-01-01', endDate: dayFrom(60) });
  const told = async () => {
    for (const _time of [1, 2]) await runRecurring(world, 'cpd-plans.remind');
    const all = dataOf<{ kind: string }[]>(await on.self.call(notifications, {}));
    return all.filter(({ kind }) => kind === 'cpd-plan-ends').length;
  };
  const endsOn = async (endDate: string) =>
    dataOf(
      await on.self.call(saveCpdPlan, { ...on.one(id), body: { ...body, startDate: '2020-01-01', endDate } }),
    );
  expect(await told()).toBe(0);
  await endsOn(dayFrom(20));
  expect(await told()).toBe(1);
  await endsOn(dayFrom(25));
  expect(await told()).toBe(2);
});

it('begins from templates that administration makes', async () => {
  const on = await ground();
  const { startDate: _start, endDate: _end, ...rules } = body;
  const template = {
    ...rules,
    name: 'Nurse',
    months: 24,
    categories: [{ name: 'Ethics', pointsRequired: 4 }],
  };
  const made = dataOf<CpdTemplate>(await on.admin.call(createCpdTemplate, { body: template }), 201);
  expect(made).toMatchObject(template);
  expect((await on.self.call(createCpdTemplate, { body: template })).status).toBe(403);
  expect((await on.admin.call(createCpdTemplate, { body: { ...template, name: 'nurse' } })).status).toBe(409);
  const offered = async () =>
    dataOf<CpdTemplate[]>(await on.self.call(listOfferedCpdTemplates, { ...on.at })).map(({ name }) => name);
  expect(await offered()).toEqual(['Nurse']);
  expect((await on.stranger.call(listOfferedCpdTemplates, { ...on.at })).status).toBe(403);
  const at = { params: { templateId: String(made.id) } };
  dataOf(await on.admin.call(saveCpdTemplate, { ...at, body: { ...template, name: 'Midwife' } }));
  expect(await offered()).toEqual(['Midwife']);
  expect((await on.admin.call(deleteCpdTemplate, at)).status).toBe(204);
  expect(dataOf<CpdTemplate[]>(await on.admin.call(listCpdTemplates, {}))).toEqual([]);
});

it('draws a plan as a PDF with what counts, its hours and its evidence', async () => {
  const on = await ground();
  const { admin, at, self, manager, employeeId } = on;
  const planId = await on.started({ categories: [{ name: 'Ethics', pointsRequired: 4 }] });
  const course = await publishedCourse(admin, { duration: 90, cpdPoints: 2 });
  await takes(self, await enrol(self, course.id), [1, 2]);
  const { id: trainingId } = dataOf<ExternalTraining>(
    await self.call(addExternalTraining, { ...at, body: training }),
    201,
  );
  const url = `/api/employees/${employeeId}/external-training/${trainingId}/files`;
  const sent = await self.raw({
    method: 'POST',
    url,
    ...multipart(contractPdf('Figures'), 'Proof of course.pdf'),
  });
  expect(sent.status).toBe(201);
  const ofTraining = { params: { ...at.params, trainingId: String(trainingId) } };
  dataOf(await self.call(submitExternalTraining, ofTraining));
  const text = async (by: TestPerson) => {
    const { status, response } = await by.raw({
      method: 'GET',
      url: `/api/employees/${employeeId}/cpd-plans/${planId}/file`,
    });
    expect(status).toBe(200);
    const read = await textOfPdf({ document: response.rawPayload, mostPages: 3, mostCharacters: 9000 });
    return (read ?? '').replaceAll(/\s+/g, ' ');
  };
  const own = await text(self);
  expect(own).toContain('6 of 20 points');
  expect(own).toContain('9.5 hours');
  expect(own).toContain(`${course.name} `);
  expect(own).toContain('Course · 2 points · 1.5 hours');
  expect(own).toContain('4 May 2026 · External training · 4 points · 8 hours');
  expect(own).toContain('Evidence: Evidence 1.pdf');
  expect(await text(manager)).toContain('Evidence: Evidence 1.pdf');
  // Without the right to check training, only how many files there are.
  await enterTenant(world.owner, on.company.tenantId);
  await world.owner.query(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'learning.external.check'`,
    [on.company.tenantId],
  );
  expect(await text(manager)).toContain('Evidence: 1 file');
  expect(await text(manager)).not.toContain('Evidence 1');
  expect((await manager.call(listEmployeeCpdPlans, { ...at })).status).toBe(200);
});
